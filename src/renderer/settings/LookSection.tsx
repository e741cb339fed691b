import { palettes, type Settings, themes } from '../../shared/contract/settings.ts'
import { formatNumber, formatPercent } from '../../shared/format/formatNumber.ts'
import { languageCodes, languageOf, languages, localeOf } from '../../shared/languages/language.ts'
import { numberStyles } from '../../shared/languages/numberStyles.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { Select } from '../controls/Select.tsx'
import { useModel, useSettings } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { Choice } from './Choice.tsx'
import { SettingsSection } from './SettingsSection.tsx'

type Numbers = Settings['numbers']
const choices: readonly Numbers[] = ['language', ...numberStyles]

/** Returns the name of a number style, with an example. */
const wordNumbers = (numbers: Numbers, { t, language }: Wording): string => {
  const sample = formatNumber('1234.56', { language: localeOf(languageOf(language), numbers) })
  return numbers === 'language' ? t('look.numbersOfLanguage', { sample }) : sample
}

interface NumbersFieldProps {
  value: Numbers
  onChange: (numbers: Numbers) => void
}

/** The number style, each with an example. */
const NumbersField = ({ value, onChange }: NumbersFieldProps) => {
  const wording = useText()
  return (
    <div className="setting beside">
      <Select
        label={wording.t('look.numbers')}
        value={value}
        options={choices.map((choice) => ({ value: choice, label: wordNumbers(choice, wording) }))}
        onChange={onChange}
      />
    </div>
  )
}

/** An example rise and fall in the chosen colours. */
const Sample = () => {
  const { language } = useText()
  return (
    <div className="setting" aria-hidden="true">
      <span className="palette-sample cluster">
        <span className="change-up">▲ {formatPercent(1.84, language)}</span>
        <span className="change-down">▼ {formatPercent(-0.64, language)}</span>
      </span>
    </div>
  )
}

/** The look of the pages; every choice shows at once. */
export const LookSection = () => {
  const { t } = useText()
  const model = useModel()
  const settings = useSettings()
  const set = (patch: Partial<Settings>) => void model.change(patch)
  return (
    <SettingsSection name="look" title={t('settings.look')}>
      <Choice
        legend={t('look.language')}
        value={settings.language}
        options={[
          ...languageCodes.map((code) => ({ value: code, label: languages[code].name, lang: code })),
          { value: 'system' as const, label: t('look.system') },
        ]}
        onChange={(language) => set({ language })}
      />
      <NumbersField value={settings.numbers} onChange={(numbers) => set({ numbers })} />
      <Choice
        legend={t('look.theme')}
        value={settings.theme}
        options={themes.map((theme) => ({
          value: theme,
          label: t(`look.${theme}`),
        }))}
        onChange={(theme) => set({ theme })}
      />
      <Choice
        legend={t('settings.palette')}
        value={settings.palette}
        options={palettes.map((palette) => ({
          value: palette,
          label: t(`settings.palettes.${palette}`),
        }))}
        onChange={(palette) => set({ palette })}
      />
      <Sample />
      <Checkbox checked={settings.singleKeys} onChange={(singleKeys) => set({ singleKeys })}>
        {t('look.singleKeys')}
      </Checkbox>
    </SettingsSection>
  )
}
