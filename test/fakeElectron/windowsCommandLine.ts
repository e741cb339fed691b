/** How Windows and Chromium deal with command lines, as far as Electron does it for an app. */

/** A word as Electron writes it, by the rules of CommandLineToArgvW. (shell/common/command_line_util_win.cc) */
export const quoteWord = (word: string): string =>
  /[ \\"]/.test(word) ? `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"` : word

/** The words of a command line as a program gets them: CommandLineToArgvW. */
export const wordsOf = (line: string): string[] => {
  // The program's own word knows no escapes.
  const [first = '', program = first] = /^(?:"([^"]*)"?|\S*)/.exec(line) ?? []
  const words = [program]
  let word: string | null = null
  let quoted = false
  for (const [, slashes = '', sign = ''] of line.slice(first.length).matchAll(/(\\*)([^\\]|$)/gs)) {
    const isQuote = sign === '"'
    const kept = isQuote ? slashes.slice(slashes.length / 2 + 0.5) : slashes
    if (kept) word = (word ?? '') + kept
    if (isQuote && slashes.length % 2 === 0) {
      quoted = !quoted
      word ??= ''
    } else if (/^[ \t]?$/.test(sign) && (!quoted || sign === '')) {
      if (word !== null) words.push(word)
      word = null
    } else word = (word ?? '') + sign
  }
  return words
}

/**
 * Whether Electron starts on Windows with these words: nothing but `--` may stand behind one that looks like an address.
 * (shell/app/command_line_args.cc)
 */
export const isTakenByWindows = (argv: readonly string[]): boolean => {
  const checked = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv
  const address = checked.findIndex((word) => /^[a-z][^\s:]+:/i.test(word))
  return address < 0 || address === checked.length - 1
}
