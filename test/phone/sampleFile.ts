import { TENGE } from '../../src/shared/currencies/tenge.ts'
import type { PhoneFile, PhoneHistory } from '../../src/shared/phone/phoneFile.ts'
import { sampleAsset, sampleBoard, sampleNow } from '../doubles/sampleBoard.ts'

/** A file without histories, made on Friday 20 November 2026. */
export const samplePhone = (over: Partial<PhoneFile> = {}): PhoneFile => ({
  ...{ madeAt: sampleNow, language: 'en', numbers: 'language', pins: ['USD', 'USD/EUR'], rule: 'in-force' },
  lastDay: 20_777,
  attribution: { kk: 'kk', ru: 'ru', en: 'en' },
  board: sampleBoard({ assets: [sampleAsset('USD'), sampleAsset('EUR')] }),
  trends: { from: '2026-10-22', assets: [], day: [], rate: [] },
  histories: [],
  ...over,
})

/** 27 years of a currency, a point on each of `daysAWeek` days: rates with as many digits as official ones have. */
export const longHistory = (code: string, daysAWeek: 5 | 7, digits = 2): PhoneHistory => {
  const [first, last] = [20_777 - 27 * 365, 20_777]
  let rate = 100 + code.charCodeAt(0)
  let state = code.charCodeAt(1)
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const day = all.filter((one) => daysAWeek === 7 || (one + 4) % 7 > 1)
  const rates = day.map(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    rate *= 1 + (state / 2 ** 32 - 0.5) / 50
    return Number(rate.toFixed(digits))
  })
  return {
    ...{ code, day, rate: rates, provisional: [], marked: [], carried: [] },
    byRule:
      daysAWeek === 7 || code === TENGE
        ? null
        : {
            from: day.map((one) => one + 1),
            to: day.map((one, at) => day[at + 1] ?? one + 1),
            rateDay: day,
            point: day.map((_, at) => at),
          },
  }
}
