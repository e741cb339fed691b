import { createFile } from '../core/files/chosenFiles.ts'
import { type CommandContext, Refusal } from './commandContext.ts'
import { priceFormats } from './commands/prices.ts'
import type { Ended } from './world.ts'
import { writeRefusal } from './writeRefusal.ts'

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
  // The former values of -o, before it took a file.
  if (priceFormats.some((format) => format === file))
    throw new Refusal(words('answers.outputIsKind', { kind: file }), 2)
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
