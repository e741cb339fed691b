/**
 * Returns the code of a list that matches a typed one. An exact match wins; another letter case counts only if
 * exactly one code fits. Returns undefined for none or several.
 */
export const matchCode = (typed: string, codes: readonly string[]): string | undefined => {
  if (codes.includes(typed)) return typed
  const capitals = typed.toUpperCase()
  const [only, ...others] = codes.filter((code) => code.toUpperCase() === capitals)
  return others.length === 0 ? only : undefined
}
