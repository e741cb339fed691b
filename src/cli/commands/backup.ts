import { resolve } from 'node:path'
import { systemCode } from '../../core/files/systemCode.ts'
import { writeNew } from '../../core/files/writeWhole.ts'
import { type Context, Refusal } from '../context.ts'
import { fill } from '../fill.ts'
import { withCore } from '../withCore.ts'
import { type Ended, ended } from '../world.ts'

/** `aina backup`: everything that the person made, in one file that is not there yet. */
export const backup = async (context: Context, typed: string): Promise<Ended> => {
  const { world, words } = context
  const { text } = await withCore(context, 'still', async ({ handlers }) => handlers['backup.get']({}))
  if (typed === '-') {
    await world.out(text)
    return ended.well
  }
  const file = resolve(typed)
  try {
    writeNew(file, text)
  } catch (error) {
    const code = systemCode(error)
    const { fileThere, fileFailed } = words.answers
    throw new Refusal(fill(code === 'EEXIST' ? fileThere : fileFailed, { file: typed, code }), 1)
  }
  await world.out(`${fill(words.answers.fileWritten, { file })}\n`)
  return ended.well
}
