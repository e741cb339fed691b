import { numberSigns } from '../../shared/format/formatNumber.ts'
import type { SheetSigns } from '../../shared/text/sheet.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** How the person's spreadsheet parts columns: as was chosen, or as programs do in the language; and the way to choose. */
export const useSheetSigns = (): [signs: SheetSigns, choose: (signs: SheetSigns) => void] => {
  const { language } = useText()
  const model = useModel()
  const kept = useStore(model.settings)?.csv ?? 'language'
  // Programs split at semicolons where the comma is the decimal sign.
  const ofLanguage: SheetSigns = numberSigns(language).decimal === ',' ? 'semicolon' : 'comma'
  return [
    kept === 'language' ? ofLanguage : kept,
    (signs) => void model.change({ csv: signs === ofLanguage ? 'language' : signs }),
  ]
}
