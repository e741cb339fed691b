import { resolve } from 'node:path'
import { readRegular } from '../../core/files/chosenFiles.ts'
import { systemCode } from '../../core/files/systemCode.ts'
import { RECEIPT_MARK } from '../../shared/answer/receiptLine.ts'
import { wordVerified } from '../../shared/answer/wordVerified.ts'
import { MOST_RECEIPT_LETTERS } from '../../shared/contract/limits.ts'
import { type CommandContext, Refusal } from '../commandContext.ts'
import { type Ended, ended } from '../world.ts'

/** Returns a file's text, or the words themselves if no such file exists. */
const receiptText = async (typed: readonly string[], { words }: CommandContext): Promise<string> => {
  const [file = '', ...rest] = typed
  if (rest.length > 0 || file.includes(RECEIPT_MARK)) return typed.join(' ')
  try {
    const found = await readRegular(resolve(file), 4 * MOST_RECEIPT_LETTERS)
    if (found.is === 'file' && found.content) return found.content.toString().slice(0, MOST_RECEIPT_LETTERS)
  } catch (error) {
    throw new Refusal(words('answers.cannotRead', { file, code: systemCode(error) }), 1)
  }
  throw new Refusal(words('answers.noReceipt'), 2)
}

/** `aina verify`: says whether the rates of a receipt still hold. The status is 1 if one does not. */
export const verify = async (context: CommandContext, typed: readonly string[]): Promise<Ended> => {
  const { reader, world, language } = context
  const text = await receiptText(typed, context)
  const verified = reader.verify(text.slice(0, MOST_RECEIPT_LETTERS))
  const lines = wordVerified(verified, { t: await context.texts(), language })
  if (verified.receipt !== 'sound') throw new Refusal(lines.join('\n'), 2)
  await world.out(`${lines.join('\n')}\n`)
  return verified.rates.every(({ state }) => state === 'unchanged') ? ended.well : ended.noRate
}
