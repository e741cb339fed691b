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

/** Reads what a second start has told; what is none of ours is a plain start. */
export const readSecondStart = (told: unknown): readonly string[] => {
  if (typeof told !== 'object' || told === null || !('argv' in told) || !Array.isArray(told.argv)) return []
  const words: unknown[] = told.argv
  const isText = (word: unknown): word is string => typeof word === 'string' && word.length <= MAX_LETTERS
  return words.length <= MAX_WORDS && words.every(isText) ? words : []
}
