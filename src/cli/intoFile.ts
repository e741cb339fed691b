import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { systemCode } from '../core/files/systemCode.ts'
import { AinaError } from '../shared/contract/errors.ts'
import { type CommandContext, Refusal } from './commandContext.ts'
import type { Words } from './words/en.ts'
import type { Ended } from './world.ts'

/**
 * Returns the refusal for a failed write to a typed path. Returns failures of the mirror and of arguments as they
 * are.
 */
const writeRefusal = (error: unknown, typed: string, words: Words): unknown => {
  if (error instanceof Refusal || error instanceof AinaError) return error
  const code = systemCode(error)
  return new Refusal(
    code === 'EEXIST'
      ? words('notWritten.exists', { file: typed })
      : words('notWritten.failed', { file: typed, code }),
    1,
  )
}

/** Creates a new file, readable by its owner only. Leaves no part of it on a full disk. Throws the system's error. */
const createFile = (file: string, text: string): void => {
  const opened = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(opened, text)
    fsyncSync(opened)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(opened)
  }
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
    createFile(file, parts.join(''))
  } catch (error) {
    throw writeRefusal(error, file, words)
  }
  return status
}
