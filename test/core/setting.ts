import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Clock, Log } from '../../src/core/ports.ts'

/** A clock that is set by hand: `at` is steady, `wall` what the wall clock is ahead of it. */
export interface HandClock extends Clock {
  at: number
  wall: number
}
export const handClock = (at = 1_000_000): HandClock => ({
  at,
  wall: Date.UTC(2026, 10, 20),
  now() {
    return this.at + this.wall
  },
  steady() {
    return this.at
  },
  after: () => () => {},
})

export const listLog = (): Log & { lines: string[] } => {
  const lines: string[] = []
  return { lines, info: (line) => lines.push(line), warn: (line) => lines.push(line) }
}

/** A folder of the test's own, in memory where the system has such a place: every request waits for the disk. */
export const ownFolder = (): string => {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'aina-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The most arrivals within any 60 s, both ends included. Moments in milliseconds, any order. */
export const mostInAMinute = (arrivals: readonly number[]): number => {
  const sorted = Float64Array.from(arrivals).sort()
  let most = 0
  let first = 0
  for (let last = 0; last < sorted.length; last++) {
    while ((sorted[last] ?? 0) - (sorted[first] ?? 0) > 60_000) first++
    most = Math.max(most, last - first + 1)
  }
  return most
}

/** A repeatable stream of numbers in [0, 1) (mulberry32). */
export const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
