/**
 * Returns the user's words of `process.argv`: without the executable and, in development, without the path of the
 * app, the first word that is not a switch.
 */
export const ownArguments = (argv: readonly string[], packaged: boolean): readonly string[] => {
  const rest = argv.slice(1)
  const app = packaged ? -1 : rest.findIndex((word) => !word.startsWith('-'))
  return app < 0 ? rest : rest.toSpliced(app, 1)
}
