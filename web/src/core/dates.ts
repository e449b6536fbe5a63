/** Dates and times as they are printed. */

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', ...CLOCK };

/** When something was written: today the time is enough. */
export function timeOf(written: string, language: string, now = new Date()): string {
  const date = new Date(written);
  return date.toLocaleString(language, date.toDateString() === now.toDateString() ? CLOCK : DAY);
}
