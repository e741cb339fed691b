import { ageOf } from '../../shared/answer/freshness.ts'
import { wordDays } from '../../shared/answer/wordDays.ts'
import type { AnswerSide, Conversion } from '../../shared/contract/convert.ts'
import { formatAge } from '../../shared/format/formatTime.ts'
import { formatUsedRate } from '../../shared/format/formatUsedRate.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** The rate in both directions, the days of the rates used, and when they were fetched. */
export const ConvertDetails = ({ answer, inverse }: { answer: Conversion; inverse: string }) => {
  const { t, language } = useText()
  const model = useModel()
  const now = useStore(model.time)
  const { from, to, amount, result, rate, fetchedAt, sides } = answer
  const kindOf = ({ kind }: AnswerSide) => kind ?? undefined
  const [there, back] = [
    formatUsedRate({ amount, rate, result, to, kind: kindOf(sides.to) }, language),
    formatUsedRate(
      { amount: result, rate: inverse, result: amount, to: from, kind: kindOf(sides.from) },
      language,
    ),
  ]
  const days = wordDays([sides.from, sides.to], { t, language })
  return (
    <>
      <span>{t('converter.line', { amount: 1, from, result: there, to })}</span>
      {from !== to && <span>{t('converter.line', { amount: 1, from: to, result: back, to: from })}</span>}
      {days && <span>{days}</span>}
      {fetchedAt && (
        <span>{t('board.fetched', { age: formatAge(ageOf(Date.parse(fetchedAt), now), language) })}</span>
      )}
    </>
  )
}
