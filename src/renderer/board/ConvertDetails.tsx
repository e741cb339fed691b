import { timesDiffer, wordDays } from '../../shared/answer/wordDays.ts'
import type { AnswerSide, Conversion } from '../../shared/contract/convert.ts'
import { formatUsedRate } from '../../shared/format/formatUsedRate.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** The rate in both directions, and the days of the rates if they differ. */
export const ConvertDetails = ({ answer, inverse }: { answer: Conversion; inverse: string }) => {
  const { t, language } = useText()
  const newest = useStore(useModel().board)?.fetchedAt
  const { from, to, amount, result, rate, fetchedAt, sides } = answer
  const kindOf = ({ kind }: AnswerSide) => kind ?? undefined
  const [there, back] = [
    formatUsedRate({ amount, rate, result, to, kind: kindOf(sides.to) }, language),
    formatUsedRate(
      { amount: result, rate: inverse, result: amount, to: from, kind: kindOf(sides.from) },
      language,
    ),
  ]
  // The page's head shows the facts that all rates share.
  const isShared = fetchedAt === newest && !timesDiffer(sides.from, sides.to)
  const days = isShared ? '' : wordDays([sides.from, sides.to], { t, language })
  return (
    <>
      <span>{t('converter.line', { amount: 1, from, result: there, to })}</span>
      {from !== to && <span>{t('converter.line', { amount: 1, from: to, result: back, to: from })}</span>}
      {days && <span>{days}</span>}
    </>
  )
}
