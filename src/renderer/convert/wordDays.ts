import { parseDay } from '../../shared/day.ts'
import { formatDay } from '../../shared/formatDay.ts'
import type { LanguageCode } from '../../shared/language.ts'
import { mixesDays } from '../../shared/mixesDays.ts'
import type { T } from '../../shared/texts.ts'
import type { Leg } from '../receipt/receipt.ts'

type Wording = { t: T; language: LanguageCode }

const write = (day: string, language: LanguageCode): string => formatDay(parseDay(day) ?? 0, language, 'long')

/** The days of the rates of both sides: one sentence where it is one day, both named where they are two. */
export const wordDays = (from: Leg, to: Leg, { t, language }: Wording): string => {
  const [fromDay, toDay] = [from.day ?? to.day, to.day ?? from.day]
  if (fromDay === null || toDay === null) return ''
  return fromDay === toDay
    ? t('converter.rateOfDay', { day: write(fromDay, language) })
    : t('converter.ratesOfDays', {
        ...{ from: from.code, to: to.code },
        ...{ fromDay: write(fromDay, language), toDay: write(toDay, language) },
      })
}

/** Whether two sides are so far apart in time that a line made of them has to say both days. */
export const daysMixed = (from: Leg, to: Leg): boolean =>
  mixesDays({ day: parseDay(from.day ?? '') }, { day: parseDay(to.day ?? '') })
