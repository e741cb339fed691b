import { wordDays } from '../../shared/answer/wordDays.ts'
import type { Conversion } from '../../shared/contract/convert.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { formatAge } from '../../shared/format/formatTime.ts'
import { ageOf } from '../../shared/rates/freshness.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** The rate in both directions, the days of the rates used, and when they were fetched. */
export const ConvertDetails = ({ answer, inverse }: { answer: Conversion; inverse: string }) => {
  const { t, language } = useText()
  const model = useModel()
  const now = useStore(model.time)
  const { from, to, fetchedAt, sides } = answer
  const days = wordDays([sides.from, sides.to], { t, language })
  return (
    <>
      <span>{t('converter.line', { amount: 1, from, result: formatRate(answer.rate, language), to })}</span>
      {from !== to && (
        <span>{t('converter.line', { amount: 1, from: to, result: formatRate(inverse, language), to: from })}</span>
      )}
      {days && <span>{days}</span>}
      {fetchedAt && (
        <span>{t('board.fetched', { age: formatAge(ageOf(Date.parse(fetchedAt), now), language) })}</span>
      )}
    </>
  )
}
