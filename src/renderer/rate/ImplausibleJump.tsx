import { formatRate } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'

/** Marks an implausible jump from the previous rate (`from`, in tenge), with an explanation. */
export const ImplausibleJump = ({ from, code, t, language }: Wording & { from: number; code?: string }) => {
  const says = t('board.jumpSays', { from: formatRate(from, language) })
  return (
    <>
      {' '}
      <span className="stale stale-spelled" title={says}>
        {code && `${code}: `}
        {t('board.implausibleJump')}
        <span className="visually-hidden">: {says}</span>
      </span>
    </>
  )
}
