/** The number style of a column: `1,234.56` or `1.234,56`. Both also allow spaces and apostrophes for grouping. */
export type NumberStyle = 'point' | 'comma'

/** An amount and the rest of its cell: a currency's sign, code or name. */
interface WrittenAmount {
  /** Digits with separators, without a minus. */
  digits: string
  negative: boolean
  /** Empty if there is nothing. */
  beside: string
}

const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/gu
const APOSTROPHES = /[\u2019\u02bc]/g
const MINUSES = /[\u2212\u2012\u2013]/g
const MOST_DIGITS = 40
/** Longer texts are not amounts; the expression below takes more than linear time. */
const LONGEST = 120

// A point starts a number only at the very beginning: "Rs.500" is 500, not 0.5.
const AMOUNT =
  /^([+-]?) ?([^\d+-]*?) ?([+-]?) ?(\d(?:[\d.,' ]*\d)?|(?<=^[+-]? ?)[.,]\d+) ?([^\d.,' +-][^\d+-]*)?$/u

/**
 * Splits a cell such as `$1,234.50`, `(100) USD` or `1 234,56 тг.` into digits, sign and the rest. Null for other
 * cells.
 */
export const partAmount = (cell: string): WrittenAmount | null => {
  if (cell.length > LONGEST) return null
  const plain = cell.replace(SPACES, ' ').replace(APOSTROPHES, "'").replace(MINUSES, '-').trim()
  // Accountants write negative amounts in brackets.
  const inBrackets = /^([^()]*)\(([^()]+)\)([^()]*)$/.exec(plain)
  const match = AMOUNT.exec(inBrackets ? `${inBrackets[1]}${inBrackets[2]}${inBrackets[3]}`.trim() : plain)
  if (!match) return null
  const [, outer = '', before = '', inner = '', digits = '', after = ''] = match
  if ((outer !== '' && inner !== '') || (before !== '' && after !== '')) return null
  if (inBrackets && outer + inner !== '') return null
  return { digits, negative: inBrackets !== null || outer + inner === '-', beside: (before || after).trim() }
}

/** Groups of three digits after a first group of one to three without a leading 0; the same separator throughout. */
const isGrouped = (whole: string): boolean => /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*$/.test(whole)

/** Reads digits strictly in one style, as decimal text. Returns null if they do not fit, never another number. */
export const readNumber = (digits: string, style: NumberStyle): string | null => {
  const decimal = style === 'point' ? '.' : ','
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null
  if (!/^\d*$/.test(whole) && !isGrouped(whole)) return null
  const bare = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  if ((bare === '' && fraction === '') || bare.length > MOST_DIGITS || fraction.length > MOST_DIGITS)
    return null
  return (bare || '0') + (fraction && `.${fraction}`)
}

/** Reads a signed number; zero has no sign. */
export const readWritten = ({ digits, negative }: WrittenAmount, style: NumberStyle): string | null => {
  const amount = readNumber(digits, style)
  return amount !== null && negative && /[1-9]/.test(amount) ? `-${amount}` : amount
}
