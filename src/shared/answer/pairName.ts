export const pairName = ({ code, quote }: { code: string; quote: string }): string => `${code}/${quote}`
