import { statSync } from 'node:fs'

/** Which file stands at `path` now, wherever it may be moved to later; null where none does. */
export const identityOf = (path: string): string | null => {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true })
  return stat ? `${stat.dev}:${stat.ino}` : null
}
