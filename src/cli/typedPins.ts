import { makePin, type Pin, readPin } from '../shared/contract/pin.ts'
import { matchCode } from '../shared/currencies/matchCode.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { readAmount } from '../shared/money/readAmount.ts'
import { type CommandContext, Refusal } from './commandContext.ts'
import { nameContext, takeCode } from './readNames.ts'
import { ended } from './world.ts'

/** Stands between the currencies of a pair. */
const LINK = /^(?:[/→]|->|to|in|в)$/i

/** Whether a text is complete because of its quotation marks: "100 USD", "USD → RUB". */
const isWhole = (text: string): boolean => /\s/.test(text.trim()) && /^\s*\d|[/→]|\s(?:to|in|в)\s/i.test(text)

const END = ';'

/** Holds the words of a quoted name together while the texts are split. */
const HELD = '\u0000'

/** Splits the typed texts at spaces and pair signs; a space between digits groups them. `END` is around a whole text. */
const wordsIn = (texts: readonly string[]): string[] =>
  texts
    .map((text) => (isWhole(text) ? `${END} ${text} ${END}` : text.trim().replaceAll(/\s+/g, HELD)))
    .join(' ')
    .replace(/[/→]|->/g, ' $& ')
    .trim()
    .split(/(?<!\d)\s+|\s+(?!\d)/)
    .map((word) => word.replaceAll(HELD, ' '))

/**
 * Returns the typed currencies and pairs (`usd`, `доллар`, `USD/RUB`, `100 usd rub`, `100 USD → RUB`), quoted or not,
 * with the service's codes, or without any the listed pins. An amount takes one currency, or two as a pair. Throws a
 * refusal for an unlisted currency or other text.
 */
export const typedPins = async (
  context: Pick<CommandContext, 'reader' | 'words' | 'language' | 'world'>,
  quoted: readonly string[],
  listed: readonly string[],
): Promise<Pin[]> => {
  const { reader, words, language } = context
  const known = [TENGE, ...listed]
  const typed = wordsIn(quoted)
  if (quoted.length === 0)
    return reader.settings.pins.flatMap((text) => {
      const pin = readPin(text)
      return pin && known.includes(pin.from) && known.includes(pin.to) ? [pin] : []
    })
  const amountOf = (text: string): string | null => {
    const read = readAmount(text, language)
    return read.ok ? read.amount : null
  }
  const names = nameContext(context)
  const notUnderstood = (part: string) =>
    new Refusal(words('answers.notUnderstood', { part }), ended.wrongUse)
  const isLink = (text = ''): boolean => LINK.test(text) && matchCode(text, known) === undefined
  const isName = (text: string): boolean => text !== END && !isLink(text) && amountOf(text) === null
  /** Takes a name that begins at a word. */
  const take = async (at: number) => {
    const [text] = typed.slice(at)
    if (text === undefined || text === END)
      throw new Refusal(words('answers.notUnderstoodEnd'), ended.wrongUse)
    if (!isName(text)) throw notUnderstood(text)
    const end = typed.findIndex((each, place) => place > at && !isName(each))
    const { code, length } = await takeCode(typed.slice(at, end < 0 ? typed.length : end), known, names)
    return { code, next: at + length }
  }
  /** Takes the second currency of a pair, or none: then it is the tenge. */
  const takeTarget = async (at: number, hasAmount: boolean) => {
    if (isLink(typed[at])) return take(at + 1)
    const none = { code: TENGE, next: at }
    const [text] = typed.slice(at)
    if (!hasAmount || text === undefined || !isName(text)) return none
    const to = await take(at)
    // It begins the next pair: 100 eur usd/rub.
    return isLink(typed[to.next]) ? none : to
  }
  const pins: Pin[] = []
  for (let at = 0; at < typed.length; ) {
    const text = typed[at] ?? ''
    if (text === END) {
      at += 1
      continue
    }
    const amount = amountOf(text)
    const from = await take(amount === null ? at : at + 1)
    const to = await takeTarget(from.next, amount !== null)
    const pin = makePin(from.code, to.code, amount ?? undefined)
    if (!pin && from.code === to.code)
      throw new Refusal(words('answers.pairUnknown', { code: from.code }), ended.wrongUse)
    if (!pin) throw notUnderstood(text)
    pins.push(pin)
    at = to.next
  }
  return pins
}
