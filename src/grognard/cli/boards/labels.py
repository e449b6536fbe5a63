"""Labels of a chart: names cut short, and the numbers of the options that a place stands for."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

WIDE = 22  # columns of a label at most
FIGURES = "0123456789!°½×?+"  # what stands at the end of a name and is never cut off
SHOWN = 3  # numbers at a place; of more the first and the last one are shown


def shortened(blocks: Sequence[str], wide: int = WIDE) -> str:
    """Names side by side; the longer the list, the fewer letters each of them has."""
    for letters in range(12, 2, -1):
        line = " ".join(cut(block, letters) for block in blocks)
        if len(line) <= wide:
            return line
    return f"{' '.join(cut(block, 4) for block in blocks[:3])}+{len(blocks) - 3}"


def cut(block: str, letters: int) -> str:
    """The first letters of a name, with the figures at its end."""
    name = block.rstrip(FIGURES)
    return name[:letters].rstrip(" (") + block[len(name) :]


def option_numbers(numbers: Sequence[int]) -> str:
    """`[2]`, `[2,5]`; the numbers of many options: `[2–7]`."""
    if len(numbers) > SHOWN:
        return f"[{numbers[0]}–{numbers[-1]}]"
    return f"[{','.join(map(str, numbers))}]" if numbers else ""


def heading(sign: str, name: str, numbers: Sequence[int], style: str = "", marks: Iterable[tuple[str, str]] = ()) -> Text:
    """The first line of a label: the sign of the place, the options it stands for, its name, and marks in their styles."""
    line = Text(sign, style=style)
    line.append(option_numbers(numbers), style="bold yellow")
    line.append(name, style=f"bold {style}" if numbers else style)
    for mark, colour in marks:
        line.append(mark, style=colour)
    return line
