import { formatMoment } from '../../shared/format/formatTime.ts'
import { useAttribution } from '../export/useAttribution.ts'
import { useNow } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** Print only: the source with its address, because paper has no links, and the time of printing. */
export const PaperNote = () => {
  const { t, language } = useText()
  const now = useNow()
  const attribution = useAttribution()
  return (
    <p className="on-paper paper-note">
      {attribution}
      {'. '}
      {t('print.printed', { moment: formatMoment(now, language) })}
    </p>
  )
}
