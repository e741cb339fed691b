import { formatMoment } from '../../shared/format/formatTime.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordFetch } from '../state/wordFetch.ts'

/** A download's age on the screen; its moment on paper, where an age becomes wrong. */
export const FetchTime = ({ fetchedAt }: { fetchedAt: string }) => {
  const wording = useText()
  const now = useStore(useModel().time)
  const moment = formatMoment(Date.parse(fetchedAt), wording.language)
  return (
    <span>
      <span className="on-screen">{wordFetch(fetchedAt, now, wording)}</span>
      <span className="on-paper">{wording.t('receipt.fetchedAt', { moment })}</span>
    </span>
  )
}
