import { TENGE } from '../shared/currencies/tenge.ts'
import { almatyDay } from '../shared/days/day.ts'
import { formatMoment } from '../shared/format/formatTime.ts'
import { languageCodes, languages, localeOf } from '../shared/languages/language.ts'
import { makeTexts } from '../shared/live/makeTexts.ts'
import type { PhoneFile } from '../shared/phone/phoneFile.ts'
import { drawChart } from './drawChart.ts'
import { drawConverter } from './drawConverter.ts'
import { drawPins } from './drawPins.ts'
import { element, paragraph } from './element.ts'
import { type Entered, type PhonePart, type PhoneState, phoneState } from './phoneState.ts'
import { phoneTexts } from './phoneTexts.ts'

const firstEntered = ({ file, pins, codes }: PhoneState): Entered => {
  const pair = pins[0] ?? { from: codes[0] ?? TENGE, to: TENGE, amount: '1' }
  const { language } = file
  return {
    ...{ language, amount: pair.amount === '1' ? '100' : pair.amount, from: pair.from, to: pair.to },
    ...{ on: '', pair: { ...pair, amount: '1' }, period: '1y' },
  }
}

/** The time of the file, and from the second day on its age. A clock behind that time gives no age. */
const drawAge = ({ state, wording: { t, language }, now }: PhonePart): HTMLElement => {
  const { madeAt } = state.file
  const days = almatyDay(now) - almatyDay(madeAt)
  const old = days < 1 ? '' : t('phone.age', { count: days })
  return element(
    'div',
    { attributes: { role: 'note' } },
    old !== '' && paragraph('old', old),
    paragraph('second', t('phone.made', { moment: formatMoment(madeAt, language, 'long') })),
  )
}

/** Draws the page into a box, and draws it again in each language chosen. */
export const drawPage = (box: HTMLElement, file: PhoneFile, now: () => number): void => {
  const state = phoneState(file)
  const entered = firstEntered(state)
  const draw = () => {
    const { language } = entered
    const texts = makeTexts(language, phoneTexts)
    const part: PhonePart = {
      ...{ state, entered, now: now() },
      wording: { t: texts.t, language: localeOf(language, file.numbers) },
    }
    document.documentElement.lang = language
    document.title = `Aina: ${texts.t('board.title')}`
    const choices = languageCodes.map((code) =>
      element(
        'button',
        {
          attributes: { type: 'button', lang: code, 'aria-pressed': String(code === language) },
          on: {
            click() {
              entered.language = code
              draw()
              box.querySelector<HTMLElement>(`button[lang="${code}"]`)?.focus()
            },
          },
        },
        languages[code].name,
      ),
    )
    box.replaceChildren(
      element(
        'header',
        {},
        element('h1', {}, texts.t('board.title')),
        element('nav', { attributes: { 'aria-label': texts.t('phone.language') } }, ...choices),
        drawAge(part),
      ),
      element('main', {}, ...[drawPins, drawConverter, drawChart].map((drawPart) => drawPart(part))),
      element('footer', {}, paragraph('second', file.attribution[language])),
    )
  }
  draw()
}
