/** Pasted signs and their typed equivalents. Each replaces one sign by one sign, so indexes stay valid. */
const likes: readonly [RegExp, string][] = [
  // No-break, figure, thin, narrow and ideographic spaces, and the invisible marks of direction and width.
  [/[\u00a0\u2000-\u200b\u200e\u200f\u202a-\u202f\u2060\u2066-\u2069\u3000\ufeff]/g, ' '],
  [/[\u2018\u2019\u02bc\u00b4`]/g, "'"],
  [/[\u2010-\u2014\u2212\ufe63]/g, '-'],
  [/\uffe5/g, '¥'],
  [/\uffe1/g, '£'],
  [/\uffe6/g, '₩'],
]

/** A fast path for most texts: ASCII without the grave accent, and Cyrillic letters. */
const PLAIN = /^[\x20-\x5f\x61-\x7e\u0400-\u04ff]*$/

/** Full-width digits, letters and signs in Chinese and Japanese texts. */
const FULL_WIDTH = /[\uff01-\uff5e]/g

/**
 * Replaces spaces, apostrophes, dashes and full-width signs by plain ones. Keeps the length, so indexes stay valid.
 */
export const plainSigns = (text: string): string => {
  if (PLAIN.test(text)) return text
  const narrow = text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  return likes.reduce((plain, [like, sign]) => plain.replace(like, sign), narrow)
}
