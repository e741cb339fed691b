import type { Day } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { DateField } from '../date/DateField.tsx'
import { useLastDay } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'

interface DayFieldProps {
  value: Day | null
  /** The rule for a day's rates. */
  rule: Rule
  onChange: (day: Day | null) => void
  /** Called with whether the field's text is invalid. */
  onMistake?: (mistaken: boolean) => void
}

/** A day with rates, or none for the newest ones. */
export const DayField = ({ value, rule, onChange, onMistake }: DayFieldProps) => {
  const { t, language } = useText()
  const last = useLastDay(rule)
  return (
    <div className="day-field cluster off-paper convert-day">
      <DateField
        label={t('converter.onDay')}
        value={value}
        max={last}
        tooLate={t('converter.toCome', { day: formatDay(last, language, 'long') })}
        onChange={onChange}
        {...(onMistake && { onMistake })}
      />
      {/* Reserves its space before a day is chosen, so that choosing one shifts nothing below. */}
      <button
        type="button"
        className="button button-quiet"
        style={{ visibility: value === null ? 'hidden' : 'visible' }}
        onClick={() => onChange(null)}
      >
        {t('converter.today')}
      </button>
    </div>
  )
}
