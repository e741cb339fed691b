import { formatNumber } from '../../shared/format/formatNumber.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { Select } from '../controls/Select.tsx'
import { unitSizes } from '../rate/unitsFor.ts'
import { useText } from '../state/useText.ts'
import type { ConverterView } from './converterView.ts'

interface ConverterViewOptionsProps {
  view: Pick<ConverterView, 'units' | 'full'>
  onView: (view: Pick<ConverterView, 'units' | 'full'>) => void
}

/** The units of the rates, and whether to show all digits. */
export const ConverterViewOptions = ({ view, onView }: ConverterViewOptionsProps) => {
  const { t, language } = useText()
  return (
    <div className="view-options">
      <Select
        label={t('converter.units')}
        value={String(view.units ?? 0)}
        onChange={(value) =>
          onView({ ...view, units: unitSizes.find((size) => String(size) === value) ?? null })
        }
      >
        <option value="0">{t('converter.unitsFitting')}</option>
        {unitSizes.map((size) => (
          <option key={size} value={size}>
            {formatNumber(size, { language })}
          </option>
        ))}
      </Select>
      <Checkbox checked={view.full} onChange={(full) => onView({ ...view, full })}>
        {t('converter.full')}
      </Checkbox>
    </div>
  )
}
