import { isSharedSign } from '../currencies/currencyAliases.ts'
import type { CurrencyIndex } from './currencyIndex.ts'
import type { Token } from './entryTokens.ts'

/**
 * Removes each sign that a code beside the same amount settles: `$12.50 CAD`, `12,50 € EUR`, `NZD $100`, `100 kr SEK`.
 * Another sign stays, and then the code is a target: `$100 eur`.
 */
export const settledSigns = (
  tokens: readonly Token[],
  text: string,
  { codesOf }: Pick<CurrencyIndex, 'codesOf'>,
): Token[] => {
  const codeAt = (at: number): string | null => {
    const token = tokens[at]
    if (token?.is !== 'word' || token.role !== null || token.toward) return null
    const [code, ...others] = codesOf(token.raw)
    return code !== undefined && others.length === 0 ? code : null
  }
  const isSettled = (token: Token, at: number): boolean => {
    const ids = token.is === 'currency' && Array.isArray(token.of) ? token.of : null
    if (!ids && (token.is !== 'word' || codeAt(at) !== null)) return false
    const sign = text.slice(token.at, token.end)
    const [before, behind] = [tokens[at - 1]?.is === 'number', tokens[at + 1]?.is === 'number']
    const codes = [
      behind ? codeAt(at - 1) : null,
      behind ? codeAt(at + 2) : null,
      before ? codeAt(at + 1) : null,
    ]
    return codes.some((code) => code !== null && (ids?.includes(code) || isSharedSign(sign, code)))
  }
  return tokens.filter((token, at) => !isSettled(token, at))
}
