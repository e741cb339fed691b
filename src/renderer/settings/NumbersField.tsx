import type { Settings } from '../../shared/contract/settings.ts'
import { numberStyles } from '../../shared/languages/numberStyles.ts'
import { Select } from '../frame/Select.tsx'
import { useText } from '../state/useText.ts'
import { wordNumbers } from './wordNumbers.ts'

type Numbers = Settings['numbers']
const choices: readonly Numbers[] = ['language', ...numberStyles]

interface NumbersFieldProps {
  value: Numbers
  onChange: (numbers: Numbers) => void
}

/** The signs that numbers are written with, each shown on a number. */
export const NumbersField = ({ value, onChange }: NumbersFieldProps) => {
  const wording = useText()
  return (
    <div className="setting beside">
      <Select
        label={wording.t('appearance.numbers')}
        value={value}
        onChange={(chosen) => {
          const numbers = choices.find((choice) => choice === chosen)
          if (numbers) onChange(numbers)
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {wordNumbers(choice, wording)}
          </option>
        ))}
      </Select>
    </div>
  )
}
