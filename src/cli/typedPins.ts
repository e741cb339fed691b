import { makePin, type Pin, readPin } from '../shared/contract/pin.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { readAmount } from '../shared/money/readAmount.ts'
import { type CommandContext, Refusal } from './commandContext.ts'
import { nameContext, readCode, takeCode } from './readNames.ts'
import { ended } from './world.ts'

const PAIR_SIGN = /[/→]/
const PAIR = /^(?:([\d.,'\u00a0 ]*\d)\s+)?([^/→]+?)\s*(?:[/→]\s*([^/→]+))?$/

/**
 * Returns the typed currencies and pairs (`usd`, `доллар`, `USD/RUB`, `100 usd rub`, `"100 USD → RUB"`) with the
 * service's codes, or without any the listed pins. An amount takes one currency, or two as a pair. Throws a refusal
 * for an unlisted currency or other text.
 */
export const typedPins = async (
  context: Pick<CommandContext, 'reader' | 'words' | 'language' | 'world'>,
  typed: readonly string[],
  listed: readonly string[],
): Promise<Pin[]> => {
  const { reader, words, language } = context
  const known = [TENGE, ...listed]
  if (typed.length === 0)
    return reader.settings.pins.flatMap((text) => {
      const pin = readPin(text)
      return pin && known.includes(pin.from) && known.includes(pin.to) ? [pin] : []
    })
  const amountOf = (text: string): string | null => {
    const read = readAmount(text, language)
    return read.ok ? read.amount : null
  }
  const names = nameContext(context)
  const pinOf = (from: string, to: string, amount: string | undefined, text: string): Pin => {
    const pin = makePin(from, to, amount)
    if (pin) return pin
    const says =
      from === to
        ? words('answers.pairUnknown', { code: from })
        : words('answers.notUnderstood', { part: text })
    throw new Refusal(says, ended.wrongUse)
  }
  /** Whether a word is a whole pin or the start of one. */
  const isOwn = (text: string): boolean => PAIR_SIGN.test(text) || /\d\s+\S/.test(text)
  const isName = (text: string | undefined): boolean =>
    text !== undefined && !isOwn(text) && amountOf(text) === null
  /** Takes a name that begins at a word. */
  const take = async (at: number) => {
    const end = typed.findIndex((text, place) => place >= at && !isName(text))
    const { code, length } = await takeCode(typed.slice(at, end < 0 ? typed.length : end), known, names)
    return { code, next: at + length }
  }
  const whole = async (text: string): Promise<Pin> => {
    const [, amount, from = text, to = TENGE] = PAIR.exec(text.trim()) ?? []
    const read = amount === undefined ? undefined : (amountOf(amount) ?? '0')
    return pinOf(await readCode(from, known, names), await readCode(to, known, names), read, text)
  }
  const pins: Pin[] = []
  for (let at = 0; at < typed.length; ) {
    const [text = '', following] = typed.slice(at)
    const amount = isOwn(text) ? null : amountOf(text)
    if (isOwn(text)) {
      pins.push(await whole(text))
      at += 1
    } else if (amount === null) {
      const { code, next } = await take(at)
      pins.push(pinOf(code, TENGE, undefined, text))
      at = next
    } else if (following === undefined || amountOf(following) !== null)
      throw new Refusal(words('answers.notUnderstoodEnd'), ended.wrongUse)
    else if (isOwn(following)) {
      pins.push(await whole(`${text} ${following}`))
      at += 2
    } else {
      const from = await take(at + 1)
      const to = isName(typed[from.next]) ? await take(from.next) : { code: TENGE, next: from.next }
      pins.push(pinOf(from.code, to.code, amount, text))
      at = to.next
    }
  }
  return pins
}
