import type { LoggedConversion } from '../../shared/contract/conversions.ts'
import { almatyDay, formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { fold } from '../../shared/text/fold.ts'

const plain = (text: string): string => fold(text).replace(/[\s\u00a0\u202f]/g, '')

/**
 * Returns the entries with every word of a query in their codes, names, amounts, days or note. Numbers match with or
 * without grouping.
 */
export const findEntries = (
  entries: readonly LoggedConversion[],
  query: string,
  { language, nameOf }: { language: Locale; nameOf: (code: string) => string },
): readonly LoggedConversion[] => {
  const words = query.trim().split(/\s+/).map(plain).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter(({ from, to, amount, result, at, on, note }) => {
    const days = [almatyDay(Date.parse(at)), on === null ? null : parseDay(on)].flatMap((day) =>
      day === null
        ? []
        : [formatIsoDay(day), formatDay(day, language, 'short'), formatDay(day, language, 'long')],
    )
    const texts = [from, to, nameOf(from), nameOf(to), amount, amount.replace('.', ','), ...days, note]
    const text = [...texts, result, result.replace('.', ',')].map(plain).join('\n')
    return words.every((word) => text.includes(word))
  })
}
