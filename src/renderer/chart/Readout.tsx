import { BellIcon } from '../controls/icons.tsx'
import { Change } from '../rate/Change.tsx'
import { useText } from '../state/useText.ts'

/** How far the point is from another one. */
export interface Against {
  percent: number
  /** Which one, in words. */
  words: string
  /** Whether it is the point itself: nothing is said then, but the place is kept. */
  itself: boolean
}

interface ReadoutProps {
  rate: string
  unit: string
  /** When it was, in words. */
  when: string
  provisional?: boolean
  against: readonly Against[]
  /** Digits after the point of every per cent on the page. */
  decimals: number
  /** Where an alert at this rate is set; left out where none can be. */
  alert?: string
}

/**
 * The rate of the point under the crosshair, or of the last one, and how far it is from the ends of the view. It is as high
 * at every point of a view: the chart below does not move away from under the pointer.
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
    <div className="readout">
      <span className="readout-point">
        <span className="readout-rate">
          {rate} <span className="unit">{unit}</span>
        </span>
        <span className="readout-day">
          {when}
          {provisional && <span className="tag">{t('board.provisional')}</span>}
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
