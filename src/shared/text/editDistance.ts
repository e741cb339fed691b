/**
 * By how many single mistakes two words differ: a wrong letter, one missing, one too many, or two neighbours that changed
 * places. Any number above `most` where there are more than `most`. (Kept libraries either know no changed places or
 * take no bound; a picker's thousand words at every key want both.)
 */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const changed = (row[j - 1] ?? 0) + same
      const added = Math.min(row[j] ?? 0, next[j - 1] ?? 0) + 1
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next.push(Math.min(changed, added, isSwap ? (before[j - 2] ?? 0) + 1 : changed))
    }
    // A swap may still come from the row before.
    if (Math.min(...next, ...row) > most) return most + 1
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? 0
}
