import { formatRate } from '../../shared/format/formatNumber.ts'
import { ratesThen } from '../../shared/series/ratesThen.ts'
import { useDayRule } from '../months/useDayRule.ts'
import { useLastDay } from '../state/useLastDay.ts'
import { useText } from '../state/useText.ts'
import { usePairSides } from './usePairSides.ts'
import { wordSidesThen, wordSpanOfDays } from './wordRatesThen.ts'
import type { DaySpan } from './zoom.ts'

/** What a pair was worth on days without a publication: the rates in effect then, with the days that they are of. */
export const RatesThen = ({ code, quote, days }: { code: string; quote: string; days: DaySpan }) => {
  const wording = useText()
  const { t, language } = wording
  const [pair] = usePairSides([code], quote)
  const { saidOf } = useDayRule()
  const last = useLastDay('in-force')
  if (!pair?.complete) return null
  const known = { from: days.from, to: Math.min(days.to, last) }
  return ratesThen(pair.pointOn, known).map(({ from, to, point }) => (
    <div key={from} className="rate-then">
      <strong>
        {t('history.point', {
          day: wordSpanOfDays({ from, to }, language),
          rate: `1 ${code} = ${formatRate(point.rate, language)} ${quote}`,
        })}
      </strong>
      <span>{wordSidesThen(point, { code, quote, on: from }, saidOf, wording)}</span>
    </div>
  ))
}
