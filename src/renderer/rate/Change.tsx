import { formatChange } from '../../shared/format/formatChange.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { arrows, directionOf } from '../../shared/rates/directionOf.ts'
import { useText } from '../state/useText.ts'

interface ChangeProps {
  /** In per cent; null where it is not known: then there is no arrow. */
  percent: number | null
  /** The same as a number of units, in words. */
  amount?: string | null
  /** What it is counted against, in words, for the pointer and for the ear. */
  against?: string
  /** Digits after the point that all changes beside it have; without them it has its own. */
  decimals?: number | undefined
}

/** A change with arrow, sign and colour; said in words. */
export const Change = (change: ChangeProps) => <WordedChange {...change} {...useText()} />

/** The same, for what has its words already. */
export const WordedChange = ({
  percent,
  amount = null,
  against,
  decimals,
  t,
  language,
}: ChangeProps & Wording) => {
  if (percent === null)
    return (
      // Another element than the change itself: the browser would take it for something that moves.
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
