import type { Out } from '../../shared/contract/contract.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { readWebsite } from '../../shared/service/website.ts'
import { momentText } from '../views/boardView.ts'
import { bankIn } from './carryOverSettings.ts'
import { readSettings } from './readSettings.ts'

/** The name of 0.2, whose files are loaded too. */
const FORMAT = 'aina-backup'
const FORMAT_VERSION = 1

/** Returns all settings, with pins and alerts, as a file that `settingsInFile` reads. */
export const settingsToFile = (
  settings: Settings,
  { appVersion, now }: { appVersion: string; now: number },
): Out<'settings.save'> => {
  const head = { format: FORMAT, formatVersion: FORMAT_VERSION, appVersion, madeAt: momentText(now) }
  return {
    name: `aina-settings-${formatIsoDay(almatyDay(now))}.json`,
    text: `${JSON.stringify({ ...head, settings }, undefined, 2)}\n`,
  }
}

/**
 * Returns what the content of a saved file changes in `now`. Values that are missing or unreadable stay. The service stays: it is
 * asked before it is used. Alerts begin anew, so that none fires from a state of then. Throws `bad-input` for another file.
 */
export const settingsInFile = (text: string, now: Settings): SettingsPatch => {
  const content = contentOf(text)
  const { service, earlierServices, demoKept, alertStates, ...read } = readSettings(
    { ...content, ...bankIn(content) },
    now,
  ).value
  const website = readWebsite(read.website ?? '')
  return { ...read, website: website.ok ? website.url : now.website, alertStates: [] }
}

const contentOf = (text: string): JsonObject => {
  let file: unknown
  try {
    // Some editors put a byte order mark at the start.
    file = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new AinaError('bad-input', 'the file is not JSON')
  }
  if (!isJsonObject(file) || file.format !== FORMAT || !isJsonObject(file.settings))
    throw new AinaError('bad-input', 'the file has no settings of Aina')
  return file.settings
}
