import { isOfficial } from '../../shared/currencies/kind.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { ratesThen } from '../../shared/series/ratesThen.ts'
import { useModel, useStore } from '../state/context.ts'
import { useLastDay } from '../state/useLastDay.ts'
import { useText } from '../state/useText.ts'
import { usePairCalendars } from './usePairCalendars.ts'
import { wordSidesThen, wordSpanOfDays } from './wordRatesThen.ts'
import type { DaySpan } from './zoom.ts'

/** What a pair was worth on days without a publication: the rates in effect then, with the days that they are of. */
export const RatesThen = ({ code, quote, days }: { code: string; quote: string; days: DaySpan }) => {
  const wording = useText()
  const { t, language } = wording
  const [calendar] = usePairCalendars([{ code, quote }])
  const assets = useStore(useModel().board)?.assets
  const last = useLastDay('in-force')
  if (!calendar?.complete) return null
  const known = { from: days.from, to: Math.min(days.to, last) }
  const isSet = (one: string) => isOfficial(assets?.find((asset) => asset.code === one)?.kind)
  return ratesThen(calendar, known).map(({ from, to, rate }) => (
    <div key={from} className="rate-then">
      <strong>
        {t('history.point', {
          day: wordSpanOfDays({ from, to }, language),
          rate: `1 ${code} = ${formatRate(rate.rate, language)} ${quote}`,
        })}
      </strong>
      <span>{wordSidesThen(rate, { code, quote, on: from, isOfficial: isSet }, wording)}</span>
    </div>
  ))
}
