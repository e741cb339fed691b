import { makePin, type Pin, readPin } from '../shared/contract/pin.ts'
import { matchCode } from '../shared/currencies/matchCode.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { readAmount } from '../shared/money/readAmount.ts'
import { type CommandContext, Refusal } from './commandContext.ts'
import { ended } from './world.ts'

/**
 * Returns the typed currencies and pairs (`usd`, `USD/RUB`, `"100 USD → RUB"`) with the service's codes, or without
 * any the listed pins. Throws a refusal for an unlisted code or other text.
 */
export const typedPins = (
  { reader, words, language }: Pick<CommandContext, 'reader' | 'words' | 'language'>,
  typed: readonly string[],
  listed: readonly string[],
): Pin[] => {
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
  return typed.map((text) => {
    const pin = readPin(text, amountOf)
    if (pin === null && /[\s/→]/.test(text))
      throw new Refusal(words('answers.notUnderstood', { part: text }), ended.wrongUse)
    const [from, to] = (pin ? [pin.from, pin.to] : [text, TENGE]).map((code) => {
      const match = matchCode(code, known)
      if (match === undefined) throw new Refusal(words('answers.unknownCode', { code }), 1)
      return match
    })
    const matched = makePin(from ?? text, to ?? TENGE, pin?.amount)
    if (matched) return matched
    throw new Refusal(words('answers.pairUnknown', { code: from ?? text }), ended.wrongUse)
  })
}
