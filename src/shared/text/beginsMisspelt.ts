/** A change of a shorter word makes another word. With three letters only a swap counts. */
const SHORTEST = 4
const SHORTEST_SWAPPED = 3

/**
 * Whether a word begins with the typed text, allowing one mistake: a wrong, missing or extra letter, or a swap of
 * two. (Fuzzy-search libraries score similarity. The one library with this rule compiles a pattern at every key,
 * which takes 60–270 ms with Cyrillic letters.)
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
