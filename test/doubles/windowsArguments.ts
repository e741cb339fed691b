/**
 * Whether Electron starts on Windows with these words: nothing but `--` may stand behind one that looks like an address
 * (shell/app/command_line_args.cc).
 */
export const isTakenByWindows = (argv: readonly string[]): boolean => {
  const checked = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv
  const address = checked.findIndex((word) => /^[a-z][^\s:]+:/i.test(word))
  return address < 0 || address === checked.length - 1
}
