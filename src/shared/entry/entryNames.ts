import { isSharedSign } from '../currencies/currencyAliases.ts'
import type { CurrencyFinder, CurrencyReading, NameReading, NameWord } from '../currencies/findCurrency.ts'
import type { Token } from './entryTokens.ts'

/** A currency named at a token, and the number of its tokens. */
type Named = CurrencyReading & Pick<NameReading, 'length' | 'toward'>
export type Currency = Extract<Named, { ok: true }>

/** No name has more words. */
const MAX_WORDS = 8

/** Names the currencies among the tokens of an entry. */
export const entryNames = (tokens: readonly Token[], text: string, finder: CurrencyFinder) => {
  const nameAt = (place: number): Named => {
    const token = tokens[place]
    if (token?.is === 'currency') {
      const { of, toward } = token
      const reading = 'ids' in of ? finder.ofIds(of.ids) : null
      if (reading) return { ...reading, length: 1, toward }
      const word = { raw: text.slice(token.at, token.end), folded: '', toward }
      return finder.ofWords([{ ...word, raw: 'code' in of ? of.code : word.raw }])
    }
    const words: NameWord[] = []
    for (let next = place; words.length < MAX_WORDS; next += 1) {
      const word = tokens[next]
      if (word?.is !== 'word' || word.role !== null) break
      words.push(word)
    }
    return finder.ofWords(words)
  }

  /** The code of a word that settles the sign beside it: `$12.50 CAD`, `12,50 € EUR`, `NZD $100`, `100 kr SEK`. */
  const settled = (sign: number, code: number): string | null => {
    const [written, word] = [tokens[sign], tokens[code]]
    if (word?.is !== 'word' || word.role !== null || word.toward || !written) return null
    const [only, ...others] = finder.codesOf(word.raw)
    if (only === undefined || others.length > 0) return null
    const ids = written.is === 'currency' && 'ids' in written.of ? written.of.ids : []
    const isWritten = ids.includes(only) || isSharedSign(text.slice(written.at, written.end), only)
    return (written.is === 'currency' || written.is === 'word') && isWritten ? only : null
  }
  return { nameAt, settled }
}
