/**
 * The code of a list that was typed. An exact match wins; another letter case is taken only where exactly one code fits.
 * Undefined where none or several fit.
 */
export const matchCode = (typed: string, codes: readonly string[]): string | undefined => {
  if (codes.includes(typed)) return typed
  const capitals = typed.toUpperCase()
  const [only, ...others] = codes.filter((code) => code.toUpperCase() === capitals)
  return others.length === 0 ? only : undefined
}
