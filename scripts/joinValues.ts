/** The flags of the desktop that take a value. */
export const VALUED = ['data-dir', 'service', 'convert']

/**
 * The person's words as Electron takes them on every system: `--service URL` becomes `--service=URL`, for on Windows it
 * does not start with anything behind a bare address. A flag whose value is missing stays as it is, and is told of.
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
