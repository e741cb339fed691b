import { TENGE } from '../../shared/currencies/tenge.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { DaySpan } from '../chart/zoom.ts'
import type { PairSeries } from '../pair/usePairSeries.ts'
import { useBoard } from '../state/context.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'

/** Formats one day, or the first and the last. */
const wordSpanOfDays = ({ from, to }: DaySpan, language: Locale): string =>
  [...new Set([from, to])].map((day) => formatDay(day, language, 'long')).join(' – ')

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
  const assets = useBoard().assets
  const unlisted = [code, quote].find((leg) => leg !== TENGE && !assets.some((asset) => asset.code === leg))
  const elsewhere = (says: string) => (
    <div className="nothing stack">
      <strong>{says}</strong>
      <span>{t('history.chooseAnother')}</span>
    </div>
  )
  if (code === quote) return elsewhere(t('history.itself'))
  if (nothingYet)
    return (
      <div className="nothing stack">
        <strong>{t('firstRun.nothingYet')}</strong>
        <span>{t('history.comingHint')}</span>
      </div>
    )
  if (refused === 'not-found' && unlisted) return elsewhere(t('history.unknown', { code: unlisted }))
  if (refused) return <p className="nothing stack">{wordError(refused, t)}</p>
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
    <div className="nothing stack">
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
