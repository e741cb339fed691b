import { makePin, type Pin, readPin } from '../shared/contract/pin.ts'
import { matchCode } from '../shared/currencies/matchCode.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { readAmount } from '../shared/money/readAmount.ts'
import { type CommandContext, Refusal } from './commandContext.ts'
import { nameContext, takeCode } from './readNames.ts'
import { ended } from './world.ts'

const PAIR_SIGN = /[/→]|->/g

const wordsOf = (text: string): string[] => text.replace(PAIR_SIGN, ' $& ').trim().split(/\s+/)

/**
 * Returns the typed texts in groups of words. A quoted amount or pair is a group, and any other quoted text is one word:
 * a name. Words without quotation marks are read together.
 */
const groupsOf = (typed: readonly string[], isLink: (word: string) => boolean): string[][] => {
  const groups: string[][] = [[]]
  for (const text of typed.map((each) => each.trim())) {
    const words = wordsOf(text)
    const isQuoted = /\s/.test(text)
    if (isQuoted && (/^\d/.test(text) || words.some(isLink))) groups.push(words, [])
    else groups.at(-1)?.push(...(isQuoted ? [text] : words))
  }
  return groups
}

/**
 * Returns the typed currencies and pairs (`usd`, `доллар`, `USD/RUB`, `100 usd rub`, `100 USD → RUB`), quoted or not,
 * with the service's codes, or without any the listed pins. An amount takes one currency, or two as a pair. Throws a
 * refusal for an unlisted currency or other text.
 */
export const typedPins = async (
  context: Pick<CommandContext, 'reader' | 'words' | 'language' | 'world'>,
  typed: readonly string[],
  listed: readonly string[],
): Promise<Pin[]> => {
  const { reader, words: t, language } = context
  const codes = [TENGE, ...listed]
  if (typed.length === 0)
    return reader.settings.pins.flatMap((text) => {
      const pin = readPin(text)
      return pin && codes.includes(pin.from) && codes.includes(pin.to) ? [pin] : []
    })
  // Loaded on demand: the usual start types no currencies.
  const { roleOf } = await import('../shared/entry/entryWords.ts')
  const names = nameContext(context)
  const amountOf = (text: string): string | null => {
    const read = readAmount(text, language)
    return read.ok ? read.amount : null
  }
  const isLink = (word = ''): boolean =>
    matchCode(word, codes) === undefined &&
    (word.search(PAIR_SIGN) === 0 || roleOf(word.toLowerCase()) === 'link')
  const isName = (word: string): boolean => !isLink(word) && amountOf(word) === null
  const notUnderstood = (part: string) => new Refusal(t('answers.notUnderstood', { part }), ended.wrongUse)

  /** Takes a name that begins at a word. */
  const take = async (words: readonly string[], at: number) => {
    const [first] = words.slice(at)
    if (first === undefined) throw new Refusal(t('answers.notUnderstoodEnd'), ended.wrongUse)
    if (!isName(first)) throw notUnderstood(first)
    const end = words.findIndex((word, place) => place > at && !isName(word))
    const { code, length } = await takeCode(words.slice(at, end < 0 ? words.length : end), codes, names)
    return { code, next: at + length }
  }
  /** Takes the second currency of a pair, or none: then it is the tenge. */
  const takeTarget = async (words: readonly string[], at: number, hasAmount: boolean) => {
    if (isLink(words[at])) return take(words, at + 1)
    const none = { code: TENGE, next: at }
    const [first] = words.slice(at)
    if (!hasAmount || first === undefined || !isName(first)) return none
    const to = await take(words, at)
    // It begins the next pair: 100 eur usd/rub.
    return isLink(words[to.next]) ? none : to
  }
  const pins: Pin[] = []
  for (const words of groupsOf(typed, isLink))
    for (let at = 0; at < words.length; ) {
      // Digits in groups are several words: 1 000 eur.
      const rest = words.slice(at).findIndex((word) => amountOf(word) === null)
      const figures = words.slice(at, rest < 0 ? words.length : at + rest)
      const amount = figures.length === 0 ? undefined : (amountOf(figures.join(' ')) ?? '0')
      const from = await take(words, at + figures.length)
      const to = await takeTarget(words, from.next, amount !== undefined)
      const pin = makePin(from.code, to.code, amount)
      if (!pin && from.code === to.code)
        throw new Refusal(t('answers.pairUnknown', { code: from.code }), ended.wrongUse)
      if (!pin) throw notUnderstood(figures.join(' '))
      pins.push(pin)
      at = to.next
    }
  return pins
}
