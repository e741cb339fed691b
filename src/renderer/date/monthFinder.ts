import { months } from '../../shared/languages/calendar.ts'
import { fold } from '../../shared/text/fold.ts'

/** Forms missing in the calendar's data: grammatical cases and abbreviations, from January. */
const alsoWritten: readonly string[] = [
  'январь янв jan',
  'февраль фев feb',
  'март мар',
  'апрель апр',
  'май',
  'июнь июн',
  'июль июл',
  'август авг',
  'сентябрь сен сент sept',
  'октябрь окт',
  'ноябрь ноя нояб',
  'декабрь дек',
]

/** Returns a finder of months by full or short name in Kazakh, Russian and English: 1–12, or null for other words. */
export const monthFinder = (): ((word: string) => number | null) => {
  const found = new Map<string, number>()
  for (const { wide, short } of Object.values(months))
    for (const names of [wide, short])
      for (const [index, name] of names.entries()) found.set(fold(name).replace(/\.$/, ''), index + 1)
  for (const [index, words] of alsoWritten.entries())
    for (const word of words.split(' ')) found.set(fold(word), index + 1)
  return (word) => found.get(fold(word).replace(/\.$/, '')) ?? null
}
