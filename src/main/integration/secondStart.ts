const MAX_WORDS = 100
const MAX_LETTERS = 10_000

/**
 * A second start passes its arguments through the lock's additional data. The event's `argv` is useless: Chromium
 * sorts it, and flags lose their values.
 */
interface SecondStart {
  argv: string[]
}

export const writeSecondStart = (argv: readonly string[]): SecondStart => ({ argv: [...argv] })

/** Reads the data of a second start. Unknown data counts as a start without options. */
export const readSecondStart = (data: unknown): readonly string[] => {
  if (typeof data !== 'object' || data === null || !('argv' in data) || !Array.isArray(data.argv)) return []
  const words: unknown[] = data.argv
  const isText = (word: unknown): word is string => typeof word === 'string' && word.length <= MAX_LETTERS
  return words.length <= MAX_WORDS && words.every(isText) ? words : []
}
