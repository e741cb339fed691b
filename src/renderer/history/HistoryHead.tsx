import { MOST_COMPARED } from '../../shared/contract/limits.ts'
import { makePin } from '../../shared/contract/pin.ts'
import type { Day } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { averages } from '../../shared/series/averages.ts'
import { ViewPeriod } from '../../shared/series/viewPeriod.ts'
import type { DaySpan } from '../chart/zoom.ts'
import { Collapsible } from '../controls/Collapsible.tsx'
import { Icon } from '../controls/icons.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { DateRangeField } from '../date/DateRangeField.tsx'
import { PinToggle } from '../pair/PinToggle.tsx'
import { CurrencyPicker } from '../picker/CurrencyPicker.tsx'
import { PairTools } from '../picker/PairTools.tsx'
import type { HistoryRoute } from '../state/route.ts'
import { useNarrow } from '../state/useMedia.ts'
import { useText } from '../state/useText.ts'
import type { Zoom } from './useHistoryView.ts'

const LENS = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20'
const icons = {
  zoomOut: `${LENS}M7.5 10.5h6`,
  zoomIn: `${LENS}M10.5 7.5v6M7.5 10.5h6`,
  reset: 'M3 5v14M21 5v14M7 12h10M10 9l-3 3 3 3M14 9l3 3-3 3',
}

/** Buttons for the chart's gestures. */
const ZoomButtons = ({ zoom }: { zoom: Zoom }) => {
  const { t } = useText()
  return (
    <fieldset className="zoom-buttons flow">
      <legend className="visually-hidden">{t('history.zoom')}</legend>
      {(['zoomOut', 'zoomIn', 'reset'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={t(`history.${name}`)}
          title={t(`history.${name}`)}
          // Not `disabled`: the last step would lose the keyboard focus.
          aria-disabled={zoom[name] === null}
          onClick={() => zoom[name]?.()}
        >
          <Icon path={icons[name]} />
        </button>
      ))}
    </fieldset>
  )
}

interface HistoryHeadProps {
  code: string
  route: HistoryRoute
  /** The selected preset; empty if the user chose days. */
  period: ViewPeriod | ''
  /** The days in view, and the days the user can choose from. */
  days: { view: { from: Day; to: Day }; bounds: DaySpan } | null
  zoom: Zoom
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
      legend={t('history.period')}
      value={period}
      options={ViewPeriod.options.map((one) => ({ value: one, label: t(`periods.${one}`) }))}
      onChange={(period) => period !== '' && onChange({ period, range: null })}
    />
  )
  const zooming = <ZoomButtons zoom={zoom} />
  return (
    <>
      <div className={narrow ? 'flow off-paper' : 'history-row cluster off-paper'}>
        <Collapsible
          label={t('data.currency')}
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
              from={days.view.from}
              to={days.view.to}
              min={days.bounds.from}
              max={days.bounds.to}
              onChange={({ from, to }) => from && to && zoom.showRange({ from, to })}
            />
          )}
          {narrow && zooming}
        </Collapsible>
      </div>
      {!narrow && (
        <div className="history-row cluster off-paper">
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
  pair: readonly string[]
  onChange: (patch: Partial<HistoryRoute>) => void
}

/** Averages, the scale and compared currencies. */
export const HistoryViewOptions = ({ route, pair, onChange }: HistoryViewOptionsProps) => {
  const { t } = useText()
  const { compared } = route
  return (
    <div className="chart-options cluster">
      {compared.length === 0 && (
        <fieldset className="toggles">
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
          listed={[...pair, ...compared]}
          onChoose={(code) => onChange({ compared: [...compared, code] })}
          onListed={() => {}}
        />
      )}
    </div>
  )
}
