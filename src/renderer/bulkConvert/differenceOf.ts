import Big from 'big.js'

/** What the second date makes of an amount less what the first makes; decimal texts, exact. */
export const differenceOf = (first: string, second: string): string => new Big(second).minus(first).toFixed()
