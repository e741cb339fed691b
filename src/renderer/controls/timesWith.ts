const everyHalfHour = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
)

/** The times of day that can be chosen. A time in a file that was edited by hand need not be on the half hour. */
export const timesWith = (time: string): string[] => [...new Set([...everyHalfHour, time])].sort()
