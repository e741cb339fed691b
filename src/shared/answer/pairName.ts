/** A pair as it is said everywhere: `USD/EUR`. */
export const pairName = ({ code, quote }: { code: string; quote: string }): string => `${code}/${quote}`
