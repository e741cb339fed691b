import { DateField } from '../date/DateField.tsx'
import { useText } from '../state/useText.ts'

interface DayFieldProps {
  value: string | null
  onChange: (day: string | null) => void
}

/** A past day, or none for the newest rates. */
export const DayField = ({ value, onChange }: DayFieldProps) => {
  const { t } = useText()
  return (
    <div className="day-field convert-day">
      <DateField label={t('converter.onDay')} value={value} onChange={onChange} />
      {value !== null && (
        <button type="button" className="button button-quiet" onClick={() => onChange(null)}>
          {t('converter.today')}
        </button>
      )}
    </div>
  )
}
