import { board as enBoard } from '../shared/languages/en/board.ts'
import { convert as enConvert } from '../shared/languages/en/convert.ts'
import { history as enHistory } from '../shared/languages/en/history.ts'
import { phone as enPhone } from '../shared/languages/en/phone.ts'
import { board as kkBoard } from '../shared/languages/kk/board.ts'
import { convert as kkConvert } from '../shared/languages/kk/convert.ts'
import { history as kkHistory } from '../shared/languages/kk/history.ts'
import { phone as kkPhone } from '../shared/languages/kk/phone.ts'
import type { LanguageCode } from '../shared/languages/language.ts'
import { board as ruBoard } from '../shared/languages/ru/board.ts'
import { convert as ruConvert } from '../shared/languages/ru/convert.ts'
import { history as ruHistory } from '../shared/languages/ru/history.ts'
import { phone as ruPhone } from '../shared/languages/ru/phone.ts'
import type { LanguageTexts } from '../shared/languages/translate.ts'

/** The texts of the phone's page: its own, and those of the app's pages for the same things. */
export const phoneTexts: Record<LanguageCode, LanguageTexts> = {
  kk: { ...kkBoard, ...kkConvert, ...kkHistory, ...kkPhone },
  ru: { ...ruBoard, ...ruConvert, ...ruHistory, ...ruPhone },
  en: { ...enBoard, ...enConvert, ...enHistory, ...enPhone },
}
