/** Digits beyond these are rounding noise. */
const TRUE_DIGITS = 12

/** Rounds a figure computed from rates (an average, a difference) to its reliable digits. */
export const trueDigits = (value: number): number => Number(value.toPrecision(TRUE_DIGITS))
