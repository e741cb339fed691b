/** Groups of three that spaces part, with whatever fraction follows; a space means nothing else inside a number. */
const SPACED = /\d{1,3}(?: \d{3})+(?!\d)[\d.,']*/y
/** Any other run of digits and the signs that may stand between them. */
const PLAIN = /[.,]?\d[\d.,']*/y

/**
 * Where the number that begins at `at` ends in a text of plain signs (`plainSigns`): the run that `readAmount` has to
 * make sense of. `at` itself where none begins.
 */
export const scanNumber = (text: string, at: number): number => {
  for (const pattern of [SPACED, PLAIN]) {
    pattern.lastIndex = at
    if (pattern.test(text)) return pattern.lastIndex
  }
  return at
}
