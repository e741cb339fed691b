import { pinnedCodes } from '../../shared/contract/pin.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { languageOf } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { saveFile } from '../export/saveFile.ts'
import type { Model } from '../state/model.ts'

/** Saves the pinned rates as one file for the phone, and returns a sentence about it. `website` as in `useSource`. */
export const savePhone = async (
  { api, board: boards, settings: kept, now: clock }: Pick<Model, 'api' | 'board' | 'settings' | 'now'>,
  website: string | null,
  { t, language }: Wording,
): Promise<string> => {
  const [board, settings, now] = [boards.get(), kept.get(), clock()]
  const codes = new Set(board?.assets.map(({ code }) => code))
  const hasRates = pinnedCodes(settings?.pins ?? []).some((code) => codes.has(code))
  if (!board || !settings || !hasRates) return t('phone.noPins')
  // Few people save this file.
  const { phoneFile } = await import('../export/phoneFile.ts')
  const { content, complete } = await phoneFile({
    ...{ api, board, settings, website, now },
    language: languageOf(language),
  })
  const file = `aina-phone-${formatIsoDay(almatyDay(now))}.html`
  saveFile(file, new Blob([content], { type: 'text/html' }))
  const saved = t('phone.saved', { file })
  return complete ? saved : `${saved} ${t('exporting.partly')}`
}
