/** Wavelengths of the price in days. Uneven, so that they do not coincide. */
const DAYS = [233, 89, 34, 13, 5, 2, 1]
const WITHIN_A_DAY = [1 / 4, 1 / 24, 1 / 288]
const ALL = [...DAYS, ...WITHIN_A_DAY]
/** Scales the waves so that `volatility` is about the usual daily change. */
const SCALE = 0.6

/** Returns a uniform number in [-1, 1) that depends only on the arguments. */
const hash = (seed: number, i: number): number => {
  let bits = seed ^ Math.imul(i, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x80000000 - 1
}

/** Returns a seed for a name (FNV-1a). */
export const seedOf = (name: string): number => {
  let bits = 0x811c9dc5
  for (let i = 0; i < name.length; i++) bits = Math.imul(bits ^ name.charCodeAt(i), 0x01000193)
  return bits
}

/**
 * Returns the deviation of a price from its course, as a logarithm, at a time in days. It follows from the seed
 * alone, so nothing is stored and every day has a value. Prices that move during the day (`live`) take fractions of a
 * day.
 */
export const noise = (seed: number, time: number, volatility: number, live: boolean): number => {
  let sum = 0
  const waves = live ? ALL : DAYS
  for (let wave = 0; wave < waves.length; wave++) {
    const length = waves[wave] ?? 1
    const at = time / length
    const i = Math.floor(at)
    const waveSeed = Math.imul(seed + wave, 0x27d4eb2d)
    const from = hash(waveSeed, i)
    sum += Math.sqrt(length) * (from + (hash(waveSeed, i + 1) - from) * (at - i))
  }
  return SCALE * volatility * sum
}
