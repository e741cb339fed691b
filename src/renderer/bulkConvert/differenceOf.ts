import Big from 'big.js'

/** Returns the second date's result minus the first's, as exact decimal text. */
export const differenceOf = (first: string, second: string): string => new Big(second).minus(first).toFixed()
