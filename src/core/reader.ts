import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Circumstances } from '../shared/answer/judgeRate.ts'
import type { Conversion } from '../shared/contract/convert.ts'
import { AinaError, codeOf } from '../shared/contract/errors.ts'
import type { Board, CalendarRates, Columns, PastRate, Trends } from '../shared/contract/rates.ts'
import { defaultSettings, type Settings } from '../shared/contract/settings.ts'
import { almatyDay } from '../shared/days/day.ts'
import { type Calendar, calendarEdits, calendarOf } from '../shared/days/holidays.ts'
import type { Rule } from '../shared/rates/rules.ts'
import { mirrorKey } from '../shared/service/serviceAddress.ts'
import { attributionOf } from '../shared/service/website.ts'
import type { Mirror } from './mirror/mirror.ts'
import { openMirrorHandle } from './mirror/mirrorHandle.ts'
import type { Clock, Log } from './ports.ts'
import { withFirstValues } from './settings/firstValues.ts'
import { readSettings } from './settings/readSettings.ts'
import { readSettingsFile } from './settings/settingsFile.ts'
import { boardOnDisk, hasMirror } from './source/otherMirror.ts'
import { chooseService, firstSource, type NamedService } from './source/serviceChoice.ts'
import { openLease } from './sync/lease.ts'
import { boardView } from './views/boardView.ts'
import { type CalendarQuestion, calendarView } from './views/calendarView.ts'
import { conventionOf } from './views/conventionOf.ts'
import {
  type ConversionContext,
  type ConversionQuestion,
  conversionContext,
  conversionView,
  pastRates,
} from './views/conversionView.ts'
import { type HistoryQuestion, historyView } from './views/historyView.ts'
import { ratesBefore } from './views/ratesBefore.ts'
import { trendsView } from './views/trendsView.ts'

/**
 * The stored data, for a single question: no background work, no request, no new file. All calls throw AinaError: `empty` without
 * rates of the service, `busy` or `read-only` as the mirror does.
 */
export interface Reader {
  /** The service of the rates; `base` and `website` are null for the demo. */
  service: { base: string | null; website: string | null; demo: boolean }
  settings: Settings
  /** Kazakhstan's days off, with the user's corrections. */
  calendar: Calendar
  board(): Board
  /** What the age of a rate is judged by. */
  circumstances(): Circumstances
  /** Of these currencies alone, since each needs its history read and checked. */
  trends(codes: readonly string[]): Trends
  history(question: HistoryQuestion): Columns
  calendarRates(question: CalendarQuestion): CalendarRates
  convert(question: ConversionQuestion): Conversion
  ratesOn(question: { on: string; codes: readonly string[]; rule?: Rule }): PastRate[]
  close(): void
}

interface ReaderParts {
  folder: string
  clock: Clock
  log: Log
  /** A service for this run only; null for the setting's, or the demo. */
  service: NamedService | null
  /** See `settingsIn`. */
  settings: Settings
}

/** Reads the settings of a folder, with defaults for unreadable values. Does not change the file. */
export const settingsIn = (folder: string): Settings => {
  const reading = readSettingsFile(join(folder, 'settings.json'))
  return reading.kind === 'object'
    ? readSettings(withFirstValues(folder, reading.value)).value
    : defaultSettings
}

/** Throws `bad-input` for a named service that is not an address. */
export const openReader = (parts: ReaderParts): Reader => {
  const { folder, clock, log, settings } = parts
  const base = firstSource(chooseService(settings, parts.service), settings, {
    hasMirror: (at) => hasMirror(folder, at),
    boardOnDisk: (at) => boardOnDisk(parts, at),
  })
  const demo = base === null
  const website = demo ? null : attributionOf(base, settings.website)
  const file = join(folder, `mirror-${demo ? 'demo' : mirrorKey(base)}.db`)
  const handle = openMirrorHandle({ file, clock, log, mayRepair: () => false, emit: () => {} })
  const calendar = calendarOf(calendarEdits(settings.holidays))
  const convention = conventionOf({ get: () => settings })
  /** If no instance works with a damaged file, sets it aside first and keeps its readable rows in a new one. */
  const opened = <T>(work: (mirror: Mirror) => T): T => {
    try {
      return handle.use(work)
    } catch (error) {
      if (codeOf(error) !== 'busy') throw error
      const lease = openLease({ folder, key: demo ? 'demo' : mirrorKey(base), clock, log, gained: () => {} })
      try {
        if (!lease.held()) throw error
        const mended = openMirrorHandle({ file, clock, log, mayRepair: lease.held, emit: () => {} })
        try {
          return mended.use(work)
        } finally {
          mended.close()
        }
      } finally {
        lease.close()
      }
    }
  }
  const read = <T>(work: (mirror: Mirror) => T): T => {
    if (!existsSync(file)) throw new AinaError('empty', 'no rates of this service are here')
    return opened((mirror) => {
      if (mirror.state().poll === null)
        throw new AinaError('empty', 'no rates of this service have arrived yet')
      return work(mirror)
    })
  }
  const circumstancesIn = (mirror: Mirror): Circumstances => ({
    now: clock.now(),
    lastPollFailed: mirror.state().poll?.failedAt != null,
    pollEvery: settings.pollEvery,
    publication: settings.publication,
    calendar,
  })
  const boardIn = (mirror: Mirror): Board => {
    const inUse = convention(mirror, calendar)
    const known = { inUse, before: before(mirror, inUse) }
    return boardView(mirror.state(), { base: base ?? '', demo }, circumstancesIn(mirror), known)
  }
  const before = ratesBefore()
  const contextOf = (mirror: Mirror): ConversionContext =>
    conversionContext({ ...convention(mirror, calendar), today: almatyDay(clock.now()) }, () =>
      boardIn(mirror),
    )
  const ask = <A>(answer: (mirror: Mirror, context: ConversionContext) => A): A =>
    read((mirror) => answer(mirror, contextOf(mirror)))
  return {
    service: { base, website, demo },
    settings,
    calendar,
    board: () => read(boardIn),
    circumstances: () => read(circumstancesIn),
    trends: (codes) => read((mirror) => trendsView(mirror, convention(mirror, calendar), codes)),
    history: (question) => ask((mirror, now) => historyView(mirror, question, now)),
    calendarRates: (question) => ask((mirror, now) => calendarView(mirror, question, now)),
    convert: (question) => ask((mirror, now) => conversionView(mirror, question, now)),
    ratesOn: (question) => ask((mirror, now) => pastRates(mirror, question, now)),
    close: handle.close,
  }
}
