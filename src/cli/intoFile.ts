import { createFile } from '../core/files/chosenFiles.ts'
import { systemCode } from '../core/files/systemCode.ts'
import { FolderRefused } from '../core/files/trustedFolder.ts'
import { AinaError } from '../shared/contract/errors.ts'
import { type CommandContext, Refusal } from './commandContext.ts'
import type { Words } from './words/en.ts'
import type { Ended } from './world.ts'

/**
 * Returns the refusal for a failed write to a typed path. Returns failures of the mirror and of arguments as they
 * are.
 */
export const writeRefusal = (error: unknown, typed: string, words: Words): unknown => {
  if (error instanceof Refusal || error instanceof AinaError) return error
  if (error instanceof FolderRefused)
    return new Refusal(words(`notWritten.${error.why}`, { file: typed, at: error.at }), 1)
  const code = systemCode(error)
  return new Refusal(
    code === 'EEXIST'
      ? words('notWritten.exists', { file: typed })
      : words('notWritten.failed', { file: typed, code }),
    1,
  )
}

/**
 * Runs a command with its output in a new file instead of standard output. Leaves no file if the command fails.
 * Throws a refusal if the file cannot be created.
 */
export const intoFile = async (
  context: CommandContext,
  file: string,
  command: (context: CommandContext) => Promise<Ended>,
): Promise<Ended> => {
  const { world, words } = context
  const parts: string[] = []
  const out = async (text: string) => void parts.push(text)
  const status = await command({ ...context, world: { ...world, out, colours: false } })
  try {
    await createFile(file, parts.join(''))
  } catch (error) {
    throw writeRefusal(error, file, words)
  }
  return status
}
