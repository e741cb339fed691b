import { BellIcon } from '../controls/icons.tsx'
import { Change } from '../rate/Change.tsx'
import { useText } from '../state/useText.ts'

/** The difference between the point and another one. */
export interface Against {
  percent: number
  /** The other point as text. */
  words: string
  /** Whether it is the point itself: then the readout keeps an empty space. */
  itself: boolean
}

interface ReadoutProps {
  rate: string
  unit: string
  /** Its date as text. */
  when: string
  provisional?: boolean
  against: readonly Against[]
  /** The decimals of all percentages on the page. */
  decimals: number
  /** The address of a new alert at this rate; absent if alerts are not possible. */
  alert?: string
}

/**
 * The rate of the point under the crosshair, or of the last one, and its differences from the view's ends. Its height
 * is constant within a view, so that the chart below does not move under the pointer.
 */
export const Readout = ({
  rate,
  unit,
  when,
  provisional = false,
  against,
  decimals,
  alert,
}: ReadoutProps) => {
  const { t } = useText()
  return (
    <div className="readout stack">
      <span className="readout-point">
        <span className="readout-rate">
          {rate} <span className="unit">{unit}</span>
        </span>
        <span className="readout-day">
          {when}
          {provisional && `\u{a0}· ${t('board.provisional')}`}
        </span>
      </span>
      <span className="readout-facts">
        {against.map(({ percent, words, itself }) => (
          <span key={words} className={itself ? 'readout-against readout-itself' : 'readout-against'}>
            <Change percent={percent} decimals={decimals} /> {words}
          </span>
        ))}
        {alert !== undefined && (
          <a className="readout-alert" href={alert} title={t('alerts.addAt')}>
            <BellIcon />
            <span>{t('alerts.addAt')}</span>
          </a>
        )}
      </span>
    </div>
  )
}
