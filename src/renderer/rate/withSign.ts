/** A difference with its sign, also where it is a gain: a plus stands before what is above zero. */
export const withSign = (difference: string, write: (amount: string) => string): string =>
  /^-|^[0.]*$/.test(difference) ? write(difference) : `+${write(difference)}`
