import Big from 'big.js'

/** A bank's terms from one real exchange. */
interface Calibration {
  /** The bank's rate in tenge per 1 unit. */
  rate: string
  /** The margin in per cent of the official rate: below 0 if the bank's rate was better. At most six decimals. */
  percent: string
}

/**
 * Returns a bank's percentage from one exchange of `amount` units for `tenge` (decimal texts), at that day's official
 * rate `kzt`. Null if an amount is not above 0.
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

/** Returns whether the settings can hold a percentage: 0 to 999.999999. */
export const isKeepable = (percent: string): boolean => /^\d{1,3}(\.\d{1,6})?$/.test(percent)
