import { commandNames } from '../../cli/commandNames.ts'

/**
 * Returns the words for the command line: `rates USD`, or anything after `--cli`. Null for the desktop. Only the
 * first word counts. A link is always the first word, so no link brings a command. `--no-sandbox` may come before it,
 * as an AppImage adds it on systems without a sandbox.
 */
export const commandIn = (own: readonly string[]): readonly string[] | null => {
  const words = own[0] === '--no-sandbox' ? own.slice(1) : own
  const [first, ...rest] = words
  if (first === '--cli') return rest
  return commandNames.some((name) => name === first) ? words : null
}
