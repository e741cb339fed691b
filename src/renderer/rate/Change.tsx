import { formatChange } from '../../shared/format/formatChange.ts'
import { arrows, directionOf } from '../../shared/rates/directionOf.ts'
import { useText } from '../state/useText.ts'

interface ChangeProps {
  /** In per cent; null if unknown: then there is no arrow. */
  percent: number | null
  /** The change in units, as text. */
  amount?: string | null
  /** The base of the change as text, for the tooltip and screen readers. */
  against?: string
  /** The decimals of all changes in the column; by default, those of this change. */
  decimals?: number | undefined
}

/** A change with arrow, sign, colour and text for screen readers. */
export const Change = ({ percent, amount = null, against, decimals }: ChangeProps) => {
  const { t, language } = useText()
  if (percent === null)
    return (
      // A separate element from the change: otherwise, the browser would animate it.
      <span key="unknown" className="quiet" title={against}>
        <span aria-hidden="true">—</span>
        {against && <span className="visually-hidden">{against}</span>}
      </span>
    )
  const { direction } = directionOf(percent)
  const size = formatChange(Math.abs(percent), language, { signed: false, decimals })
  const words = { up: 'board.changeUp', down: 'board.changeDown', flat: 'board.changeNone' } as const
  return (
    <span className={`change-${direction}`} title={against}>
      <span aria-hidden="true" className="change-part">
        {arrows[direction] && `${arrows[direction]} `}
        {formatChange(percent, language, { decimals })}
      </span>
      <span className="visually-hidden">{t(words[direction], { percent: size })}</span>
      {amount !== null && <span className="second change-part"> {amount}</span>}
      {against && <span className="visually-hidden">{against}</span>}
    </span>
  )
}
