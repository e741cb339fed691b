import { makePin } from '../../shared/contract/pin.ts'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { averages } from '../../shared/series/averages.ts'
import { ViewPeriod } from '../../shared/series/viewPeriod.ts'
import type { DaySpan } from '../chart/zoom.ts'
import { Collapsible } from '../controls/Collapsible.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { DateRangeField } from '../date/DateRangeField.tsx'
import { PinToggle } from '../pair/PinToggle.tsx'
import { CurrencyPicker } from '../picker/CurrencyPicker.tsx'
import { PairTools } from '../picker/PairTools.tsx'
import { type HistoryRoute, MOST_COMPARED } from '../state/route.ts'
import { useNarrow } from '../state/useNarrow.ts'
import { useText } from '../state/useText.ts'
import { type ZoomActions, ZoomButtons } from './ZoomButtons.tsx'

interface HistoryHeadProps {
  code: string
  route: HistoryRoute
  /** The selected preset; empty if the user chose days. */
  period: ViewPeriod | ''
  /** The days in view, and the days the user can choose from. */
  days: { view: { from: Day; to: Day }; bounds: DaySpan } | null
  zoom: ZoomActions & { showRange: (range: { from: string; to: string }) => void }
  onChange: (patch: Partial<HistoryRoute>) => void
}

/** Pair and period. In a narrow window, they fold into one line beside the presets. */
export const HistoryHead = ({ code, route, period, days, zoom, onChange }: HistoryHeadProps) => {
  const { t, language } = useText()
  const narrow = useNarrow()
  const { quote, compared } = route
  const pin = makePin(code, quote)
  const short = (day: Day) => formatDay(day, language, 'short')
  const span = days && period === '' ? `, ${short(days.view.from)} – ${short(days.view.to)}` : ''
  const presets = (
    <Segmented<ViewPeriod | ''>
      folds={t('history.ownDays')}
      foldsAt="60rem"
      legend={t('history.period')}
      value={period}
      options={ViewPeriod.options.map((one) => ({ value: one, label: t(`periods.${one}`) }))}
      onChange={(period) => period !== '' && onChange({ period, range: null })}
    />
  )
  const zooming = <ZoomButtons actions={zoom} />
  return (
    <>
      <div className={narrow ? 'collapsible-line' : 'history-row cluster'}>
        <Collapsible
          label={t('history.choose')}
          says={
            <>
              {code} → {quote}
              {span}
            </>
          }
          beside={narrow && presets}
        >
          <PairTools code={code} quote={quote} compared={compared} onChange={onChange} />
          {pin && <PinToggle pin={pin} />}
          {days && (
            <DateRangeField
              legend={t('history.range')}
              from={formatIsoDay(days.view.from)}
              to={formatIsoDay(days.view.to)}
              min={formatIsoDay(days.bounds.from)}
              max={formatIsoDay(days.bounds.to)}
              onChange={({ from, to }) => from && to && zoom.showRange({ from, to })}
            />
          )}
          {narrow && zooming}
        </Collapsible>
      </div>
      {!narrow && (
        <div className="history-row cluster">
          {presets}
          {zooming}
        </div>
      )}
    </>
  )
}

interface HistoryViewOptionsProps {
  route: HistoryRoute
  /** Currencies that cannot be compared: those of the pair. */
  taken: readonly string[]
  onChange: (patch: Partial<HistoryRoute>) => void
}

/** Averages, the scale and compared currencies. */
export const HistoryViewOptions = ({ route, taken, onChange }: HistoryViewOptionsProps) => {
  const { t } = useText()
  const { compared } = route
  return (
    <div className="chart-options cluster">
      {compared.length > 0 ? (
        <div className="field">
          <span className="label">{t('history.average')}</span>
          <span className="quiet check">{t('history.averagesOff')}</span>
        </div>
      ) : (
        <fieldset className="toggles tiles">
          <legend className="label">{t('history.average')}</legend>
          {averages.map((points) => (
            <button
              key={points}
              type="button"
              className="button toggle"
              aria-label={t('history.averageOver', { count: points })}
              aria-pressed={route.averages.includes(points)}
              onClick={() =>
                onChange({
                  averages: averages.filter((one) => (one === points) !== route.averages.includes(one)),
                })
              }
            >
              {points}
            </button>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        className="button toggle"
        title={t('history.logHint')}
        aria-pressed={route.scale === 'log'}
        onClick={() => onChange({ scale: route.scale === 'log' ? 'linear' : 'log' })}
      >
        {t('history.log')}
      </button>
      {compared.length < MOST_COMPARED && (
        <CurrencyPicker
          label={t('history.compare')}
          taken={[...taken, ...compared]}
          onChoose={(code) => onChange({ compared: [...compared, code] })}
          onTaken={() => {}}
        />
      )}
    </div>
  )
}
