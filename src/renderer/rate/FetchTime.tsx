import { formatMoment } from '../../shared/format/formatTime.ts'
import { useNow } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordFetch } from '../state/wordFetch.ts'

/** A download's age on the screen; its moment on paper, where an age becomes wrong. */
export const FetchTime = ({ fetchedAt }: { fetchedAt: string | null }) => {
  const wording = useText()
  const now = useNow()
  const age = wordFetch(fetchedAt, now, wording)
  if (fetchedAt === null) return <span>{age}</span>
  const moment = formatMoment(Date.parse(fetchedAt), wording.language)
  return (
    <span>
      <span className="on-screen">{age}</span>
      <span className="on-paper">{wording.t('receipt.fetchedAt', { moment })}</span>
    </span>
  )
}
