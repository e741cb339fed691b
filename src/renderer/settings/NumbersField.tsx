import type { Settings } from '../../shared/contract/settings.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { languageOf, localeOf } from '../../shared/languages/language.ts'
import { numberStyles } from '../../shared/languages/numberStyles.ts'
import { Select } from '../frame/Select.tsx'
import { useText } from '../state/useText.ts'

type Numbers = Settings['numbers']
const choices: readonly Numbers[] = ['language', ...numberStyles]

interface NumbersFieldProps {
  value: Numbers
  onChange: (numbers: Numbers) => void
}

/** The signs that numbers are written with, each shown on a number. */
export const NumbersField = ({ value, onChange }: NumbersFieldProps) => {
  const { t, language } = useText()
  const sampleOf = (numbers: Numbers) =>
    formatNumber('1234.56', { language: localeOf(languageOf(language), numbers) })
  return (
    <div className="setting beside">
      <Select
        label={t('appearance.numbers')}
        value={value}
        onChange={(chosen) => {
          const numbers = choices.find((choice) => choice === chosen)
          if (numbers) onChange(numbers)
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 'language'
              ? t('appearance.numbersOfLanguage', { sample: sampleOf(choice) })
              : sampleOf(choice)}
          </option>
        ))}
      </Select>
    </div>
  )
}
