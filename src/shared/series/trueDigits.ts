/** What is worked out from rates is true to so many digits; those after them come from the arithmetic. */
const TRUE_DIGITS = 12

/** A figure worked out from rates (an average, a difference) without the digits that are only the arithmetic's. */
export const trueDigits = (value: number): number => Number(value.toPrecision(TRUE_DIGITS))
