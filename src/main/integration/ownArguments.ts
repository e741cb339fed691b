/**
 * What the person wrote, of `process.argv` as Electron gives it: without the executable and, in development, without the
 * path of the app, which is the first word that is no switch.
 */
export const ownArguments = (argv: readonly string[], packaged: boolean): readonly string[] => {
  const rest = argv.slice(1)
  const app = packaged ? -1 : rest.findIndex((word) => !word.startsWith('-'))
  return app < 0 ? rest : rest.toSpliced(app, 1)
}
