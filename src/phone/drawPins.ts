import { oldestFetch, type PinAnswer, pinAnswer } from '../shared/answer/pinAnswer.ts'
import { wordDays } from '../shared/answer/wordDays.ts'
import { wordMarks } from '../shared/answer/wordMarks.ts'
import { pinLabel, pinTitle, pinUnit, wordPinAgainst } from '../shared/answer/wordPin.ts'
import type { AnswerSide } from '../shared/contract/convert.ts'
import { formatChange } from '../shared/format/formatChange.ts'
import { formatRate } from '../shared/format/formatNumber.ts'
import { formatAge } from '../shared/format/formatTime.ts'
import { arrows, directionOf } from '../shared/rates/directionOf.ts'
import { element, paragraph, section } from './element.ts'
import type { PhonePart } from './phoneState.ts'

/** Whether a rate was stale when the file was made. The file itself says how old it is now. */
export const staleThen = ({ state }: AnswerSide): string | null => (state === 'stale' ? '' : null)

/** Words the age of a download. Empty if it is unknown, or if the phone's clock is behind it. */
const wordFetched = (answer: PinAnswer, { wording: { t, language }, now }: PhonePart): string => {
  const fetched = oldestFetch(answer.sides.map(({ asset }) => asset))
  const age = fetched === null ? -1 : now - Date.parse(fetched)
  return age < 0 ? '' : t('board.fetched', { age: formatAge(age, language) })
}

const drawChange = (answer: PinAnswer, { wording }: PhonePart): HTMLElement | null => {
  if (!answer.change) return null
  const { percent } = answer.change
  const { direction } = directionOf(percent)
  return paragraph(
    'second',
    element(
      'span',
      { attributes: { class: direction } },
      `${arrows[direction]} ${formatChange(percent, wording.language)}`.trim(),
    ),
    ` ${wordPinAgainst(answer, wording)}`,
  )
}

/** The pinned pairs with their newest rates. */
export const drawPins = (part: PhonePart): HTMLElement => {
  const { state, wording } = part
  const { t, language } = wording
  const { board } = state.file
  const rows = state.pins.map((pin) => {
    const answer = pinAnswer(pin, { board, earlier: state.earlier })
    const label = pinLabel(pin, language)
    const title = pinTitle(pin, board.assets, language)
    const name = element('h3', {}, label, ' ', element('bdi', { attributes: { class: 'second' } }, title))
    if (!answer) return element('li', {}, name, paragraph('second', t('converter.noRate', { code: label })))
    const sides = answer.sides.map(({ side }) => side)
    const marks = sides.flatMap((side) => wordMarks(side, wording, staleThen))
    const notes = [wordDays(sides, wording), wordFetched(answer, part), ...new Set(marks)]
    return element(
      'li',
      { attributes: { 'data-pin': answer.text } },
      name,
      paragraph('figure', `${formatRate(answer.value, language)} ${pinUnit(pin.to)}`),
      drawChange(answer, part),
      paragraph('second', notes.filter(Boolean).join(', ')),
    )
  })
  return section(t('board.pinned'), element('ul', {}, ...rows))
}
