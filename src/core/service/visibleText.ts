// Control characters, format characters (bidi among them), lone surrogates and line separators.
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Texts of these alone, as nearly all are, need not be looked through with the tables of Unicode. */
const PLAIN = /^[ -~А-яЁё]*$/

/** Foreign text cut to `limit` UTF-16 units, without control, bidi and other invisible characters. */
export const visibleText = (text: string, limit: number): string => {
  const cut = text.slice(0, limit)
  return PLAIN.test(cut) ? cut : cut.replace(UNSHOWABLE, '')
}

const SAMPLE_LENGTH = 80

/** What came, in at most 80 harmless characters; a text stands in quotes. Never walks into what is nested. */
export const sampleOf = (value: unknown): string | null => {
  if (value === undefined) return null
  if (typeof value === 'string') return `"${visibleText(value, SAMPLE_LENGTH - 2)}"`
  if (Array.isArray(value)) return `[${value.length}]`
  if (typeof value === 'object' && value !== null) return '{…}'
  return String(value)
}
