const MAX_WORDS = 100
const MAX_LETTERS = 10_000

/**
 * A second start hands its own arguments to the first one through the instance lock's additional data. The `argv` of the
 * event itself is of no use: Chromium sorts it, and a flag loses its value.
 */
interface SecondStart {
  argv: string[]
}

export const writeSecondStart = (argv: readonly string[]): SecondStart => ({ argv: [...argv] })

/** Reads the data of a second start. Data of another program counts as a plain start. */
export const readSecondStart = (data: unknown): readonly string[] => {
  if (typeof data !== 'object' || data === null || !('argv' in data) || !Array.isArray(data.argv)) return []
  const words: unknown[] = data.argv
  const isText = (word: unknown): word is string => typeof word === 'string' && word.length <= MAX_LETTERS
  return words.length <= MAX_WORDS && words.every(isText) ? words : []
}
