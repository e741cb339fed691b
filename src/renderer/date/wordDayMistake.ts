import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { Bounds, DayMistake } from './readTypedDay.ts'

/** What is wrong with a typed day, and how to write it. */
export const wordDayMistake = (why: DayMistake, { min, max }: Bounds, { t, language }: Wording): string => {
  const end = why === 'too-early' ? min : max
  if (why === 'too-early' || why === 'too-late')
    return t(`dates.mistake.${why}`, { day: formatDay(parseDay(end ?? '') ?? 0, language, 'long') })
  return t(`dates.mistake.${why}`)
}
