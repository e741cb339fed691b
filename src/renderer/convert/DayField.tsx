import { useId } from 'react'
import { IsoDay } from '../../shared/fields.ts'
import { useText } from '../state/useText.ts'

/** A past day, or none for the newest rates. */
export const DayField = ({
  value,
  onChange,
}: {
  value: string | null
  onChange: (day: string | null) => void
}) => {
  const { t } = useText()
  const id = useId()
  return (
    <div className="field convert-day">
      <label className="label" htmlFor={id}>
        {t('converter.onDay')}
      </label>
      <span className="day-field">
        <input
          id={id}
          type="date"
          className="input"
          value={value ?? ''}
          onChange={(event) =>
            onChange(IsoDay.safeParse(event.target.value).success ? event.target.value : null)
          }
        />
        {value !== null && (
          <button type="button" className="button button-quiet" onClick={() => onChange(null)}>
            {t('converter.today')}
          </button>
        )}
      </span>
    </div>
  )
}
