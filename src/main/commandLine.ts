import { commandNames } from '../cli/commandNames.ts'

/**
 * Returns the user's words of `process.argv`: without the executable and, in development, without the path of the
 * app, the first word that is not a switch.
 */
export const ownArguments = (argv: readonly string[], packaged: boolean): readonly string[] => {
  const rest = argv.slice(1)
  const app = packaged ? -1 : rest.findIndex((word) => !word.startsWith('-'))
  return app < 0 ? rest : rest.toSpliced(app, 1)
}

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
