import { board as enBoard } from '../shared/languages/en/board.ts'
import { converter as enConverter } from '../shared/languages/en/converter.ts'
import { history as enHistory } from '../shared/languages/en/history.ts'
import { board as kkBoard } from '../shared/languages/kk/board.ts'
import { converter as kkConverter } from '../shared/languages/kk/converter.ts'
import { history as kkHistory } from '../shared/languages/kk/history.ts'
import type { LanguageCode } from '../shared/languages/language.ts'
import { board as ruBoard } from '../shared/languages/ru/board.ts'
import { converter as ruConverter } from '../shared/languages/ru/converter.ts'
import { history as ruHistory } from '../shared/languages/ru/history.ts'
import type { LanguageTexts } from '../shared/languages/translate.ts'

/** The texts of the phone's page: its own, and those of the app's pages for the same things. */
export const phoneTexts: Record<LanguageCode, LanguageTexts> = {
  kk: { ...kkBoard, ...kkConverter, ...kkHistory },
  ru: { ...ruBoard, ...ruConverter, ...ruHistory },
  en: { ...enBoard, ...enConverter, ...enHistory },
}
