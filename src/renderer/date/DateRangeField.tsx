import { useText } from '../state/useText.ts'
import { DateField } from './DateField.tsx'
import type { Bounds } from './readTypedDay.ts'

export interface DateRange {
  from: string | null
  to: string | null
}

interface DateRangeFieldProps extends DateRange, Bounds {
  legend: string
  onChange: (range: DateRange) => void
}

/** A first and a last day; each bounds the other, so that the range never runs backwards. */
export const DateRangeField = ({ legend, from, to, min, max, onChange }: DateRangeFieldProps) => {
  const { t } = useText()
  return (
    <fieldset className="date-range">
      <legend className="said">{legend}</legend>
      <DateField
        label={t('dates.from')}
        value={from}
        min={min}
        max={to ?? max}
        onChange={(day) => onChange({ from: day, to })}
      />
      <DateField
        label={t('dates.to')}
        value={to}
        min={from ?? min}
        max={max}
        onChange={(day) => onChange({ from, to: day })}
      />
    </fieldset>
  )
}
