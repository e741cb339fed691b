import { systemCode } from '../core/files/systemCode.ts'
import { FolderRefused } from '../core/files/trustedFolder.ts'
import { AinaError } from '../shared/contract/errors.ts'
import { Refusal } from './commandContext.ts'
import type { Words } from './words/en.ts'

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
