import type { Conversion } from '../../shared/contract.ts'
import { parseDay } from '../../shared/day.ts'
import { formatDay } from '../../shared/formatDay.ts'
import { formatRate } from '../../shared/formatNumber.ts'
import { formatAge } from '../../shared/formatTime.ts'
import { ageOf } from '../../shared/freshness.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** The rate in both directions, the days of the rates used, and when they were fetched. */
export const ConvertDetails = ({ answer, inverse }: { answer: Conversion; inverse: string }) => {
  const { t, language } = useText()
  const now = useStore(useModel().time)
  const { from, to, fromDay, toDay, fetchedAt } = answer
  const write = (day: string) => formatDay(parseDay(day) ?? 0, language, 'long')
  const days =
    fromDay && toDay && fromDay !== toDay
      ? t('converter.ratesOfDays', { from, to, fromDay: write(fromDay), toDay: write(toDay) })
      : (fromDay ?? toDay) && t('converter.rateOfDay', { day: write(fromDay ?? toDay ?? '') })
  return (
    <>
      <span>{t('converter.line', { amount: 1, from, result: formatRate(answer.rate, language), to })}</span>
      {from !== to && (
        <span>
          {t('converter.line', { amount: 1, from: to, result: formatRate(inverse, language), to: from })}
        </span>
      )}
      {days && <span>{days}</span>}
      {fetchedAt && (
        <span>{t('board.fetched', { age: formatAge(ageOf(Date.parse(fetchedAt), now), language) })}</span>
      )}
    </>
  )
}
