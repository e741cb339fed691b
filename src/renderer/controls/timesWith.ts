import type { Option } from './Select.tsx'

const everyHalfHour = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
)

/** Returns the selectable times of day. Includes `time`: a hand-edited file may have one between half hours. */
export const timesWith = (time: string): Option<string>[] =>
  [...new Set([...everyHalfHour, time])].sort().map((each) => ({ value: each, label: each }))
