import { makePin, type Pin, readPin } from '../shared/contract/pin.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { readAmount } from '../shared/money/readAmount.ts'
import { type CommandContext, Refusal } from './commandContext.ts'
import { nameContext, readCode } from './readNames.ts'
import { ended } from './world.ts'

const PAIR_SIGN = /[/→]/

/**
 * Joins an amount with the words of its pair, as a shell splits them: 100 eur rub is one pin. Without a second
 * currency, the amount is in tenge.
 */
const joined = (typed: readonly string[], isAmount: (text: string) => boolean): string[] => {
  const texts: string[] = []
  for (let at = 0; at < typed.length; at += 1) {
    const [word = '', from, to] = typed.slice(at)
    if (!isAmount(word) || from === undefined) texts.push(word)
    else if (PAIR_SIGN.test(from) || to === undefined || isAmount(to)) {
      texts.push(PAIR_SIGN.test(from) ? `${word} ${from}` : `${word} ${from}/${TENGE}`)
      at += 1
    } else {
      texts.push(`${word} ${from}/${to}`)
      at += 2
    }
  }
  return texts
}

/**
 * Returns the typed currencies and pairs (`usd`, `доллар`, `USD/RUB`, `100 usd rub`, `"100 USD → RUB"`) with the
 * service's codes, or without any the listed pins. Throws a refusal for an unlisted currency or other text.
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
  const pins: Pin[] = []
  for (const text of joined(typed, (word) => amountOf(word) !== null)) {
    const parts = /^(?:([\d.,'\u00a0 ]*\d)\s+)?([^/→]+?)\s*[/→]\s*([^/→]+)$/.exec(text.trim())
    const pin = readPin(text, amountOf)
    const [amount, from, to] = pin
      ? [pin.amount, pin.from, pin.to]
      : [parts?.[1] && amountOf(parts[1]), parts?.[2] ?? text, parts?.[3] ?? TENGE]
    const codes = [await readCode(from, known, names), await readCode(to, known, names)] as const
    const matched = makePin(...codes, amount ?? undefined)
    if (!matched && codes[0] !== codes[1])
      throw new Refusal(words('answers.notUnderstood', { part: text }), ended.wrongUse)
    if (!matched) throw new Refusal(words('answers.pairUnknown', { code: codes[0] }), ended.wrongUse)
    pins.push(matched)
  }
  return pins
}
