import { lastKnownDay } from '../../shared/answer/lastKnownDay.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import { pinnedCodes } from '../../shared/contract/pin.ts'
import type { Board } from '../../shared/contract/rates.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { calendarEdits, calendarOf } from '../../shared/days/holidays.ts'
import { type LanguageCode, languageCodes } from '../../shared/languages/language.ts'
import { languageFiles } from '../../shared/languages/languageFiles.ts'
import { translate } from '../../shared/languages/translate.ts'
import { packPhone } from '../../shared/phone/packPhone.ts'
import type { PhoneFile } from '../../shared/phone/phoneFile.ts'
import { phoneHistory } from '../../shared/phone/phoneHistory.ts'

interface PhoneExport {
  api: Api
  board: Board
  settings: Settings
  language: LanguageCode
  /** The service's website; null for the demo. */
  website: string | null
  /** Milliseconds since the epoch. */
  now: number
}

/** The empty page, part of the build. */
const PAGE = 'phone.txt'
const PLACE = '<script type="text/plain" id="content">'

const attributions = async (website: string | null): Promise<PhoneFile['attribution']> => {
  const word = async (language: LanguageCode): Promise<[LanguageCode, string]> => {
    const key = website === null ? 'exporting.demo' : 'exporting.attribution'
    return [language, translate(await languageFiles[language](), language, key, { source: website ?? '' })]
  }
  const { kk = '', ru = '', en = '' } = Object.fromEntries(await Promise.all(languageCodes.map(word)))
  return { kk, ru, en }
}

/** Collects the pinned rates with their histories, and whether these are complete. */
const collect = async ({ api, board, settings, language, website, now }: PhoneExport) => {
  const { pins, rateRule: rule, numbers, holidays } = settings
  const codes = pinnedCodes(pins)
  const assets = board.assets.filter(({ code }) => codes.includes(code))
  const calendar = calendarOf(calendarEdits(holidays))
  let complete = true
  const histories: PhoneFile['histories'] = []
  for (const { code, kind } of assets) {
    const columns = await api.call('history.get', { code })
    const byRule =
      isOfficial(kind) && rule !== 'dated' ? await api.call('calendar.get', { code, rule }) : null
    histories.push(phoneHistory(columns, byRule?.rule === rule ? byRule : null))
    complete &&= columns.complete
  }
  const trends = await api.call('trends.get', { codes: assets.map(({ code }) => code) })
  const file: PhoneFile = {
    ...{ madeAt: now, language, numbers, pins, rule, histories },
    lastDay: lastKnownDay(board, { now, rule, calendar }),
    attribution: await attributions(website),
    // The address may be a private one. The attribution names the public source.
    board: { ...board, assets, service: '' },
    trends: { ...trends, day: Array.from(trends.day), rate: Array.from(trends.rate) },
  }
  return { file, complete }
}

/** Returns the file for the phone, and whether its histories are complete. Throws `AinaError`. */
export const phoneFile = async (wanted: PhoneExport): Promise<{ content: string; complete: boolean }> => {
  const answer = await fetch(PAGE)
  const page = await answer.text()
  if (!answer.ok || !page.includes(PLACE))
    throw new AinaError('internal', 'the page for the phone is missing')
  const { file, complete } = await collect(wanted)
  const content = await packPhone(file)
  return { content: page.replace(PLACE, () => PLACE + content), complete }
}
