import type { AnswerSide } from '../contract/convert.ts'
import { isPlainPin, type Pin, readPin } from '../contract/pin.ts'
import type { BoardAsset } from '../contract/rates.ts'
import { nameOf } from '../currencies/nameOf.ts'
import { namesOf } from '../currencies/names.ts'
import { TENGE } from '../currencies/tenge.ts'
import { wordAgainst } from '../format/formatChange.ts'
import { formatDay } from '../format/formatDay.ts'
import { formatNumber } from '../format/formatNumber.ts'
import type { Locale } from '../languages/language.ts'
import type { Wording } from '../languages/texts.ts'
import type { PinAnswer } from './pinAnswer.ts'

export const pairName = ({ code, quote }: { code: string; quote: string }): string => `${code}/${quote}`

/** Prevents line breaks and cuts. */
const whole = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Returns a pin's codes: `USD` in tenge, `USD/RUB`, `100 USD → RUB`. */
export const pinLabel = ({ from, to, amount }: Pin, language: Locale): string => {
  if (amount !== '1') return whole(`${formatNumber(amount, { language })} ${from} → ${to}`)
  return to === TENGE ? from : pairName({ code: from, quote: to })
}

/** The same for a pin as stored in the settings. */
export const wordPin = (text: string, language: Locale): string => {
  const pin = readPin(text)
  return pin ? pinLabel(pin, language) : text
}

const tenge = { code: TENGE, names: namesOf(TENGE, null, 'fiat') }

/** Returns the unit after a figure. */
export const pinUnit = (code: string): string => (code === TENGE ? '₸' : code)

type Named = Pick<BoardAsset, 'code' | 'names'>

/** Returns the names of a pin's currencies, in the order of the pair. */
export const pinTitle = (pin: Pin, assets: readonly Named[], language: Locale): string => {
  const nameIn = (code: string): string =>
    nameOf(assets.find((asset) => asset.code === code) ?? tenge, language)
  return isPlainPin(pin) ? nameIn(pin.from) : `${nameIn(pin.from)} → ${nameIn(pin.to)}`
}

/** Words the day of both sides, or each with its own: `BTC: 24 Nov 2026; USD: 23 Nov 2026`. */
export const pinDays = (sides: readonly Pick<AnswerSide, 'code' | 'day'>[], language: Locale): string => {
  const days = sides.flatMap(({ code, day }) =>
    day === null ? [] : [{ code, day: formatDay(day, language, 'short') }],
  )
  if (new Set(days.map(({ day }) => day)).size <= 1) return days[0]?.day ?? ''
  return days.map(({ code, day }) => `${code}: ${day}`).join('; ')
}

/** Words the base of a pin's change, with both days if they differ. */
export const wordPinAgainst = (
  { change, isLive }: Pick<PinAnswer, 'change' | 'isLive'>,
  wording: Wording,
): string => {
  if (!change || change.apart.length === 0) return wordAgainst(change, isLive, wording)
  const days = change.apart.map(({ code, since }) => `${code}: ${formatDay(since, wording.language, 'long')}`)
  return wording.t('board.changeAgainstApart', { days: days.join('; ') })
}
