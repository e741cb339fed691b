/** Formats a difference with its sign, including a plus. */
export const withSign = (difference: string, write: (amount: string) => string): string =>
  /^-|^[0.]*$/.test(difference) ? write(difference) : `+${write(difference)}`
