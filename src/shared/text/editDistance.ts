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

/** The longest word to compare. The three rows of the table are shared by all calls to avoid garbage. */
const LONGEST = 64
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1)) as [Uint8Array, Uint8Array, Uint8Array]

/**
 * Returns the number of mistakes between two words: a wrong, missing or extra letter, or a swap of two neighbours.
 * Returns a number above `most` if there are more mistakes, or a word has over 64 letters. (Common libraries lack
 * swaps or a bound. Comparing thousands of names at every pause needs both, without garbage.)
 */
export const editDistance = (one: string, other: string, most: number): number => {
  const [height, width] = [one.length, other.length]
  if (Math.abs(height - width) > most || height > LONGEST || width > LONGEST) return most + 1
  let [before, row, next] = rows
  for (let j = 0; j <= width; j += 1) row[j] = j
  let least = 0
  for (let i = 1; i <= height; i += 1) {
    const letter = one.charCodeAt(i - 1)
    const previous = i > 1 ? one.charCodeAt(i - 2) : -1
    const leastBefore = least
    next[0] = i
    least = i
    for (let j = 1; j <= width; j += 1) {
      const same = other.charCodeAt(j - 1)
      let best = (row[j - 1] ?? 0) + (letter === same ? 0 : 1)
      best = Math.min(best, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      if (j > 1 && letter === other.charCodeAt(j - 2) && previous === same)
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      next[j] = best
      if (best < least) least = best
    }
    // A swap may still continue from the previous row.
    if (least > most && leastBefore > most) return most + 1
    ;[before, row, next] = [row, next, before]
  }
  return row[width] ?? 0
}
