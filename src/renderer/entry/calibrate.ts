import Big from 'big.js'

/** What one real exchange says about a bank. */
interface Calibration {
  /** Tenge per 1 unit that the bank went by. */
  rate: string
  /** Per cent of the official rate that it took: below 0 where it was better than official. At most six decimals. */
  percent: string
}

/**
 * Works out a bank's percentage from one exchange of `amount` units for `tenge` (decimal texts), at the official rate
 * `kzt` of that day. Null where an amount is not above 0.
 */
export const calibrate = (
  way: 'buying' | 'selling',
  tenge: string,
  amount: string,
  kzt: number,
): Calibration | null => {
  const [paid, units] = [new Big(tenge), new Big(amount)]
  if (paid.lte(0) || units.lte(0)) return null
  const rate = paid.div(units)
  const over = rate
    .minus(kzt)
    .div(kzt)
    .times(way === 'buying' ? 100 : -100)
  const percent = Number(over.toFixed(6)) === 0 ? '0' : over.round(6).toFixed()
  return { rate: rate.toFixed(), percent }
}

/** Whether the settings can keep a percentage: 0 to 999.999999. */
export const isKeepable = (percent: string): boolean => /^\d{1,3}(\.\d{1,6})?$/.test(percent)
