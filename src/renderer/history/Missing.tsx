import { useText } from '../state/useText.ts'
import type { Course } from './useCourses.ts'

interface MissingProps {
  course: Course
  code: string
  /** Whether the days in view have a point. */
  seen: boolean
  onAll: () => void
}

/** In words, what is not there of the history that was asked for. */
export const Missing = ({ course: { series, complete, refused }, code, seen, onAll }: MissingProps) => {
  const { t } = useText()
  if (refused)
    return <p className="nothing">{`${t(`errors.${refused}.says`)} ${t(`errors.${refused}.do`)}`}</p>
  if (!series) return null
  if (seen) return complete ? null : <p className="quiet">{t('history.incomplete')}</p>
  return (
    <div className="nothing">
      <strong>{complete ? t('history.empty', { code }) : t('history.coming')}</strong>
      {!complete && <span>{t('history.comingHint')}</span>}
      {series.day.length > 0 && (
        <button type="button" className="button" onClick={onAll}>
          {t('history.showAll')}
        </button>
      )}
    </div>
  )
}
