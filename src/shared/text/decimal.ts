/** Decimal numbers as text: digits, at most one point, no exponent. Avoids binary fractions entirely. */

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/

/** The value is `whole.fraction`. `whole` has no leading zeros, but is '0' if empty. */
export interface Decimal {
  negative: boolean
  whole: string
  fraction: string
}

/** Reads decimal text or a finite number. Returns null for anything else, including NaN and infinity. */
export const readDecimal = (value: string | number): Decimal | null => {
  const match = DECIMAL.exec(String(value))
  if (!match) return null
  const [, sign, digits = '', decimals = '', exponent = '0'] = match
  const all = digits + decimals
  const point = digits.length + Number(exponent)
  const whole = all.slice(0, Math.max(point, 0)).padEnd(point, '0')
  const fraction = point < 0 ? '0'.repeat(-point) + all : all.slice(point)
  return { negative: sign === '-', whole: whole.replace(/^0+(?=\d)/, '') || '0', fraction }
}

const addOne = (digits: string): string => {
  const nines = /9*$/.exec(digits)?.[0].length ?? 0
  const rest = digits.slice(0, digits.length - nines)
  const zeros = '0'.repeat(nines)
  return rest === '' ? `1${zeros}` : rest.slice(0, -1) + String(Number(rest.slice(-1)) + 1) + zeros
}

/** Rounds to at most `decimals` decimals, half away from zero. */
export const roundDecimal = ({ negative, whole, fraction }: Decimal, decimals: number): Decimal => {
  if (fraction.length <= decimals) return { negative, whole, fraction }
  const digits = whole + fraction.slice(0, decimals)
  const rounded = (fraction[decimals] ?? '0') >= '5' ? addOne(digits) : digits
  const point = rounded.length - decimals
  return { negative, whole: rounded.slice(0, point), fraction: rounded.slice(point) }
}

export const isZero = ({ whole, fraction }: Decimal): boolean => /^0*$/.test(whole + fraction)
