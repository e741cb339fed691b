/** As long as a word may be that is compared; a row of the table for each of the last three letters is kept for all calls. */
const LONGEST = 64
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1)) as [Uint8Array, Uint8Array, Uint8Array]

/**
 * By how many single mistakes two words differ: a wrong letter, one missing, one too many, or two neighbours that changed
 * places. Any number above `most` where there are more than `most`, or a word is longer than 64 letters. (Kept libraries
 * either know no changed places or take no bound; thousands of names at every pause want both, and no garbage.)
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
    // A swap may still come from the row before.
    if (least > most && leastBefore > most) return most + 1
    ;[before, row, next] = [row, next, before]
  }
  return row[width] ?? 0
}
