/** Returns the number of mistakes between two words: a wrong, missing or extra letter, or a swap of two neighbours. */
export const editDistance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const cost = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j += 1) {
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        cost(i - 1, j) + 1,
        cost(i, j - 1) + 1,
        cost(i - 1, j - 1) + Number(one[i - 1] !== other[j - 1]),
        isSwap ? cost(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return cost(one.length, other.length)
}
