import { formatRate } from '../../shared/format/formatNumber.ts'
import { useText } from '../state/useText.ts'

/** Marks an implausible jump from the previous rate (`from`, in tenge), with an explanation. */
export const ImplausibleJump = ({ from, code }: { from: number; code?: string }) => {
  const { t, language } = useText()
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
