/** How numbers in a column are written: `1,234.56` or `1.234,56`. Both group with spaces and apostrophes too. */
export type NumberStyle = 'point' | 'comma'

/** An amount, and what stands beside it in its cell: a currency's sign, code or name. */
interface WrittenAmount {
  /** Digits with their signs, without a minus. */
  digits: string
  negative: boolean
  /** '' where there is nothing. */
  beside: string
}

const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/gu
const APOSTROPHES = /[\u2019\u02bc]/g
const MINUSES = /[\u2212\u2012\u2013]/g
const MOST_DIGITS = 40
/** Nothing that is longer is an amount with its currency; the expression below takes time by more than its length. */
const LONGEST = 120

// A point belongs to the number only at the very beginning: "Rs.500" is five hundred, not a half.
const AMOUNT =
  /^([+-]?) ?([^\d+-]*?) ?([+-]?) ?(\d(?:[\d.,' ]*\d)?|(?<=^[+-]? ?)[.,]\d+) ?([^\d.,' +-][^\d+-]*)?$/u

/**
 * Parts a cell such as `$1,234.50`, `(100) USD` or `1 234,56 тг.` into digits, sign and what stands beside them.
 * Null where that is not what it is.
 */
export const partAmount = (cell: string): WrittenAmount | null => {
  if (cell.length > LONGEST) return null
  const plain = cell.replace(SPACES, ' ').replace(APOSTROPHES, "'").replace(MINUSES, '-').trim()
  // Accountants write what is owed in brackets.
  const inBrackets = /^([^()]*)\(([^()]+)\)([^()]*)$/.exec(plain)
  const match = AMOUNT.exec(inBrackets ? `${inBrackets[1]}${inBrackets[2]}${inBrackets[3]}`.trim() : plain)
  if (!match) return null
  const [, outer = '', before = '', inner = '', digits = '', after = ''] = match
  if ((outer !== '' && inner !== '') || (before !== '' && after !== '')) return null
  if (inBrackets && outer + inner !== '') return null
  return { digits, negative: inBrackets !== null || outer + inner === '-', beside: (before || after).trim() }
}

/** Digits in groups of three behind a first group of one to three that does not begin with 0; one sign throughout. */
const isGrouped = (whole: string): boolean => /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*$/.test(whole)

/** Digits as decimal text, read strictly in one style: what does not fit it is null, never another number. */
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

/** The same with its sign; zero has none. */
export const readWritten = ({ digits, negative }: WrittenAmount, style: NumberStyle): string | null => {
  const amount = readNumber(digits, style)
  return amount !== null && negative && /[1-9]/.test(amount) ? `-${amount}` : amount
}
