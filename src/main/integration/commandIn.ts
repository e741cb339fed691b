import { commandNames } from '../../cli/commandNames.ts'

/**
 * The words for the command line, where a start is meant for it: `rates USD`, or anything behind `--cli`. Null for a start of
 * the desktop. Only the first word counts: a link is always the first of its start, so that no link brings a command along.
 * `--no-sandbox` may stand before it, as an AppImage puts it where the system gives it no sandbox.
 */
export const commandIn = (own: readonly string[]): readonly string[] | null => {
  const words = own[0] === '--no-sandbox' ? own.slice(1) : own
  const [first, ...rest] = words
  if (first === '--cli') return rest
  return commandNames.some((name) => name === first) ? words : null
}
