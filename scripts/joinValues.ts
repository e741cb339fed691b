export const VALUED = ['data-dir', 'service', 'convert']

/**
 * Joins flags and values: `--service URL` becomes `--service=URL`. On Windows, Electron refuses a start with an
 * argument after a bare address. A flag without its value stays, and the app reports it.
 */
export const joinValues = (argv: readonly string[]): string[] => {
  const joined: string[] = []
  for (const [at, word] of argv.entries()) {
    if (word === '--') return [...joined, ...argv.slice(at)]
    const wants = VALUED.some((flag) => joined.at(-1) === `--${flag}`)
    if (wants && word !== '' && !word.startsWith('--')) joined.push(`${joined.pop()}=${word}`)
    else joined.push(word)
  }
  return joined
}
