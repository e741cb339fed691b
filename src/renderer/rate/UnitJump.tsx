import { formatRate } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'

/** Marks a rate that may have another number of units than the previous one (`from`, in tenge), with an explanation. */
export const UnitJump = ({ from, code, t, language }: Wording & { from: number; code?: string }) => {
  const says = t('board.unitJumpSays', { from: formatRate(from, language) })
  return (
    <>
      {' '}
      <span className="unit-jump">
        <span className="stale" title={says}>
          {code && `${code}: `}
          {t('board.unitJump')}
          <span className="visually-hidden">: {says}</span>
        </span>
      </span>
    </>
  )
}
