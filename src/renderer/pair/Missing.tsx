import { sideOfDay } from '../../shared/answer/answerSide.ts'
import { wordDays } from '../../shared/answer/wordDays.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, formatIsoDay, isoOrNull } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { PairRate } from '../../shared/series/pairCalendar.ts'
import { ratesThen } from '../../shared/series/ratesThen.ts'
import type { DaySpan } from '../chart/zoom.ts'
import { useModel, useStore } from '../state/context.ts'
import { useLastDay } from '../state/useCalendar.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { type PairSeries, usePairCalendars } from './usePairSeries.ts'

/** Formats one day, or the first and the last. */
const wordSpanOfDays = ({ from, to }: DaySpan, language: Locale): string =>
  [...new Set([from, to])].map((day) => formatDay(day, language, 'long')).join(' – ')

/** Returns the days of both rates that count on a day. */
const wordSidesThen = (
  { codeDay, quoteDay, rule }: PairRate,
  pair: { code: string; quote: string; on: Day; isOfficial: (code: string) => boolean },
  wording: Wording,
): string => {
  const sides = [
    { code: pair.code, day: codeDay },
    { code: pair.quote, day: quoteDay },
  ]
  const on = formatIsoDay(pair.on)
  const legs = sides.map(({ code, day }) =>
    sideOfDay(code, isoOrNull(day), { rule: pair.isOfficial(code) ? rule : 'dated', on }),
  )
  return wordDays(legs, wording)
}

/** A pair's rates on days without a publication: the rates in effect, with their days. */
const RatesThen = ({ code, quote, days }: { code: string; quote: string; days: DaySpan }) => {
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

interface MissingProps {
  pairSeries: PairSeries
  code: string
  quote: string
  /** Whether the view has a point, and whether all its data is available. */
  seen: boolean
  whole: boolean
  /** The days in view; null if unknown. */
  view: DaySpan | null
  onAll: () => void
}

/** Names the missing parts of the requested history. */
export const Missing = ({ pairSeries, code, quote, seen, whole, view, onAll }: MissingProps) => {
  const { series, complete, refused } = pairSeries
  const { t, language } = useText()
  const nothingYet = useNoRatesYet()
  const assets = useStore(useModel().board)?.assets
  const unlisted = [code, quote].find(
    (leg) => leg !== TENGE && assets && !assets.some((asset) => asset.code === leg),
  )
  const elsewhere = (says: string) => (
    <div className="nothing">
      <strong>{says}</strong>
      <span>{t('history.chooseAnother')}</span>
    </div>
  )
  if (code === quote) return elsewhere(t('history.itself'))
  if (nothingYet)
    return (
      <div className="nothing">
        <strong>{t('firstRun.nothingYet')}</strong>
        <span>{t('history.comingHint')}</span>
      </div>
    )
  if (refused === 'not-found' && unlisted) return elsewhere(t('history.unknown', { code: unlisted }))
  if (refused) return <p className="nothing">{wordError(refused, t)}</p>
  if (!series) return null
  if (seen) return whole ? null : <p className="quiet">{t('history.incomplete')}</p>
  const name = quote === TENGE ? code : `${code}/${quote}`
  const begins = series.day[0]
  const wordNothing = () => {
    if (!complete) return <strong>{t('history.coming')}</strong>
    if (!view || begins === undefined) return <strong>{t('history.empty', { code: name })}</strong>
    if (view.to < begins)
      return <strong>{t('history.begins', { code: name, day: formatDay(begins, language, 'long') })}</strong>
    return <span>{t('history.notThen', { code: name, days: wordSpanOfDays(view, language) })}</span>
  }
  return (
    <div className="nothing">
      {view && complete && <RatesThen code={code} quote={quote} days={view} />}
      {wordNothing()}
      {!complete && <span>{t('history.comingHint')}</span>}
      {series.day.length > 0 && (
        <button type="button" className="button" onClick={onAll}>
          {t('history.showAll')}
        </button>
      )}
    </div>
  )
}
