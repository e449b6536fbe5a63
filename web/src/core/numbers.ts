/** Numbers as they are printed. */

/** With its sign, the minus as typographers set it. */
export const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
