import { resolve } from 'node:path'
import type { CommandContext } from '../commandContext.ts'
import { createFile, writeRefusal } from '../intoFile.ts'
import { type Ended, ended } from '../world.ts'

/** `aina backup`: writes all user data to a new file. */
export const backup = async (context: CommandContext, typed: string): Promise<Ended> => {
  const { world, words } = context
  const { withCore } = await import('../withCore.ts')
  const { text } = await withCore(context, 'still', async ({ handlers }) => handlers['backup.get']({}))
  if (typed === '-') {
    await world.out(text)
    return ended.well
  }
  const file = resolve(typed)
  try {
    createFile(file, text)
  } catch (error) {
    throw writeRefusal(error, typed, words)
  }
  await world.out(`${words('answers.fileWritten', { file })}\n`)
  return ended.well
}
