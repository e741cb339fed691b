import { formatMoment } from '../../shared/format/formatTime.ts'
import { useInfo, useNow } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** Print only: the source with its address, because paper has no links, and the time of printing. */
export const PaperNote = () => {
  const { t, language } = useText()
  const info = useInfo()
  const now = useNow()
  const source = info.website ?? info.service ?? ''
  return (
    <p className="on-paper paper-note">
      {!info.demo ? t('exporting.attribution', { source }) : t('exporting.demo')}
      {'. '}
      {t('print.printed', { moment: formatMoment(now, language) })}
    </p>
  )
}
