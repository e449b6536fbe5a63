/** The screen of a phone, upright or on its side; style sheets say the same. */
export const SMALL = '(max-width: 760px), (max-height: 520px)';
