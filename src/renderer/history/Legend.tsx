import { formatChange } from '../../shared/format/formatChange.ts'
import type { Picture } from '../chart/drawChart.ts'
import { LEVEL, type LineStyle, lineStyle, UNSURE } from '../chart/theme.ts'
import { type RateDigits, writeRate } from '../rate/rateDigits.ts'
import { useText } from '../state/useText.ts'
import type { PointDetails } from './historyView.ts'
import type { AbsentComparison } from './useHistoryView.ts'

interface RemoveLineProps {
  code: string
  onRemove: (code: string) => void
}

/** Removes a currency from the comparison. */
const RemoveLine = ({ code, onRemove }: RemoveLineProps) => {
  const { t } = useText()
  const words = t('history.remove', { code })
  return (
    <button
      type="button"
      className="button button-quiet legend-remove"
      aria-label={words}
      title={words}
      onClick={() => onRemove(code)}
    >
      <span aria-hidden="true">×</span>
    </button>
  )
}

interface LegendProps {
  lines: PointDetails['lines']
  digits: RateDigits
  /** Compared currencies without a line. */
  absent: readonly AbsentComparison[]
  /** Whether the line ends with provisional points. */
  provisional: boolean
  /** The alert thresholds on the chart. */
  levels: Picture['levels']
  onRemove: (code: string) => void
}

/** The lines with their values under the crosshair. Empty for a single line without marks. */
export const Legend = ({ lines, digits, absent, provisional, levels, onRemove }: LegendProps) => {
  const { t, language } = useText()
  const shown = lines.length > 1 ? lines : []
  if (!provisional && [shown, absent, levels].every((each) => each.length === 0)) return null
  return (
    <ul className="legend flow" aria-label={t('history.lines')}>
      {shown.map(({ name, is, place, value }) => (
        <li key={`${is} ${name}`}>
          <LineSample style={lineStyle({ is, name, place })} />
          <span>{is === 'average' ? t('history.averageOver', { count: Number(name) }) : name}</span>
          <span className="legend-value">
            {value === null
              ? '—'
              : is === 'compared'
                ? formatChange(value, language, { decimals: digits.percent })
                : writeRate(value, digits, language)}
          </span>
          {is === 'compared' && place > 0 && <RemoveLine code={name} onRemove={onRemove} />}
        </li>
      ))}
      {absent.map(({ code, coming }) => (
        <li key={`absent ${code}`}>
          <span>{code}</span>
          <span className="quiet">{coming ? t('history.coming') : t('history.noRates')}</span>
          <RemoveLine code={code} onRemove={onRemove} />
        </li>
      ))}
      {provisional && (
        <li>
          <MarkSample of="provisional" />
          <span>
            {t('board.provisional')} <span className="quiet">({t('board.provisionalSays')})</span>
          </span>
        </li>
      )}
      {levels.map(({ label }) => (
        <li key={`level ${label}`}>
          <MarkSample of="level" />
          {t('history.alertAt', { condition: label })}
        </li>
      ))}
    </ul>
  )
}

/** A short sample of a line in its chart style. */
const LineSample = ({ style: { token, dash, width } }: { style: LineStyle }) => (
  <svg className="sample" color={`var(--${token})`} viewBox="0 0 28 12" aria-hidden="true" focusable="false">
    <path d="M1 6h26" strokeWidth={width} strokeDasharray={dash.join(' ') || undefined} />
  </svg>
)

/** The legend's sample of a chart mark. */
const MarkSample = ({ of }: { of: 'provisional' | 'level' }) => (
  <svg
    className="sample"
    color={of === 'level' ? 'var(--sun-text)' : 'var(--line-chart)'}
    viewBox="0 0 28 12"
    aria-hidden="true"
    focusable="false"
  >
    {of === 'level' && <path d="M1 6h26" strokeDasharray={LEVEL.join(' ')} />}
    {of === 'provisional' && (
      <>
        <path d="M1 6h18" strokeDasharray={UNSURE.join(' ')} />
        <circle cx="22" cy="6" r="3.5" />
      </>
    )}
  </svg>
)
