import { numberSigns } from '../../shared/format/formatNumber.ts'
import type { MenuChoice } from '../controls/Menu.tsx'
import { useModel, useSettings } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import type { SheetSigns } from './sheet.ts'

/** Returns the separators of a file, as chosen or as usual in the language, and their choice for an Export menu. */
export const useSheetSigns = (): { signs: SheetSigns; choice: MenuChoice } => {
  const { t, language } = useText()
  const model = useModel()
  const format = useSettings().csv
  // Spreadsheets expect semicolons where the decimal sign is a comma.
  const ofLanguage: SheetSigns = numberSigns(language).decimal === ',' ? 'semicolon' : 'comma'
  const signs = format === 'language' ? ofLanguage : format
  const choice: MenuChoice = {
    legend: t('exporting.format'),
    value: signs,
    options: (['comma', 'semicolon'] as const).map((value) => ({
      value,
      label: t(`exporting.formats.${value}`),
    })),
    onChange: (value) => {
      const chosen: SheetSigns = value === 'semicolon' ? 'semicolon' : 'comma'
      void model.change({ csv: chosen === ofLanguage ? 'language' : chosen })
    },
  }
  return { signs, choice }
}
