import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { systemCode } from '../../core/files/systemCode.ts'
import { RECEIPT_MARK } from '../../shared/answer/receiptLine.ts'
import { wordVerified } from '../../shared/answer/wordVerified.ts'
import type { Verified } from '../../shared/contract/known.ts'
import { MOST_RECEIPT_LETTERS } from '../../shared/contract/limits.ts'
import { type CommandContext, Refusal } from '../commandContext.ts'
import { type Ended, ended } from '../world.ts'

/** Returns a file's text, or the words themselves if no such file exists; null if the text is too long. */
const receiptText = (typed: readonly string[], { words }: CommandContext): string | null => {
  const [file = '', ...rest] = typed
  const limited = (text: string) => (text.length > MOST_RECEIPT_LETTERS ? null : text)
  if (rest.length > 0 || file.includes(RECEIPT_MARK)) return limited(typed.join(' '))
  try {
    const stat = statSync(resolve(file), { throwIfNoEntry: false })
    if (stat?.isFile())
      return stat.size > 4 * MOST_RECEIPT_LETTERS ? null : limited(readFileSync(resolve(file), 'utf8'))
  } catch (error) {
    throw new Refusal(words('answers.cannotRead', { file, code: systemCode(error) }), 1)
  }
  throw new Refusal(words('answers.noReceipt'), 2)
}

/** `aina verify`: says whether the rates of a receipt still hold. The status is 1 if one does not. */
export const verify = async (context: CommandContext, typed: readonly string[]): Promise<Ended> => {
  const { reader, world, language } = context
  const text = receiptText(typed, context)
  const verified: Verified = text === null ? { receipt: 'long', rates: [] } : reader.verify(text)
  const lines = wordVerified(verified, { t: await context.texts(), language })
  if (verified.receipt !== 'sound') throw new Refusal(lines.join('\n'), 2)
  await world.out(`${lines.join('\n')}\n`)
  return verified.rates.every(({ state }) => state === 'unchanged') ? ended.well : ended.noRate
}
