/** Shorter words are other words after any change; of three letters two may still have changed places. */
const SHORTEST = 4
const SHORTEST_SWAPPED = 3

/**
 * Whether a word begins with what was typed, but for one typing mistake: a wrong letter, one missing, one too many, or two
 * that changed places. (Fuzzy-search libraries score likeness; the one with this very rule compiles a pattern at every key
 * that takes 60–270 ms with Cyrillic letters.)
 */
export const beginsMisspelt = (typed: string, word: string): boolean => {
  if (typed.length < SHORTEST_SWAPPED) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const rest = typed.slice(at)
  const isSwapped = rest[0] === word[at + 1] && rest[1] === word[at] && word.startsWith(rest.slice(2), at + 2)
  if (typed.length < SHORTEST) return isSwapped
  const isWrong = word.startsWith(rest.slice(1), at + 1)
  const isMissing = word.startsWith(rest, at + 1)
  const isTooMany = word.startsWith(rest.slice(1), at)
  return isSwapped || isWrong || isMissing || isTooMany
}
