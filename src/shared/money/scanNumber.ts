/** Groups of three separated by spaces, with any fraction. Inside a number a space has no other meaning. */
const SPACED = /\d{1,3}(?: \d{3})+(?!\d)[\d.,']*/y
/** Any other run of digits with possible separators. */
const PLAIN = /[.,]?\d[\d.,']*/y

/**
 * Returns the end of the number at `at` in a text of plain signs (`plainSigns`), for `readAmount` to read. Returns
 * `at` if no number begins there.
 */
export const scanNumber = (text: string, at: number): number => {
  for (const pattern of [SPACED, PLAIN]) {
    pattern.lastIndex = at
    if (pattern.test(text)) return pattern.lastIndex
  }
  return at
}
