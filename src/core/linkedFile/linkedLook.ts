import { MOST_LINKED } from '../../shared/contract/limits.ts'
import { type Pin, pinnedCodes, readPin, writePin } from '../../shared/contract/pin.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { almatyDay, type Day } from '../../shared/days/day.ts'
import { periodEnd } from '../../shared/series/periodEnd.ts'
import { periodStart } from '../../shared/series/viewPeriod.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { InUse } from '../views/conventionOf.ts'
import { DAYS_AHEAD, DAYS_BEFORE, type LinkedTable, linkedTable } from './linkedTable.ts'

/** The inputs of a linked file at a moment (milliseconds since the epoch). */
interface LinkedLook {
  mirror: Mirror
  settings: Pick<Settings, 'pins' | 'linkedFile' | 'rateRule'>
  inUse: InUse
  now: number
}

const HOUR_MS = 3_600_000

/** Returns the pins that the service knows both sides of, up to the limit. */
const pinsOf = ({ mirror, settings }: LinkedLook): Pin[] => {
  const { assets } = mirror.state()
  return settings.pins
    .flatMap((text) => readPin(text) ?? [])
    .filter((pin) => pinnedCodes([writePin(pin)]).every((code) => assets.has(code)))
    .slice(0, MOST_LINKED)
}

const firstDayOf = ({ mirror, settings }: LinkedLook): Day =>
  periodStart(settings.linkedFile.period, periodEnd(mirror.state().poll))

/**
 * Returns a key that changes when the file would change, without making it. Live rates change with every rates list, so they
 * count once an hour: the file must not be written all day long.
 */
export const lookKey = (look: LinkedLook): string => {
  const { mirror, settings, inUse, now } = look
  const { assets, board, coverage } = mirror.state()
  const pins = pinsOf(look).map(writePin)
  const rates = pinnedCodes(pins).map((code) => {
    const row = board.get(code)
    const last = isOfficial(assets.get(code)?.kind) ? [row?.kzt, row?.day] : [Math.floor(now / HOUR_MS)]
    return [code, ...last, coverage.get(code)?.succeededAt]
  })
  const { convention, carried, calendar } = inUse
  const today = almatyDay(now)
  const soon = Array.from({ length: DAYS_AHEAD }, (_, at) => calendar(today + at)).join()
  return JSON.stringify([
    ...[today, firstDayOf(look), settings.linkedFile, settings.rateRule],
    ...[convention, [...carried], soon, pins, rates],
  ])
}

/** Returns the rows of the file. Passes on errors of the mirror. */
export const readTable = (look: LinkedLook): { table: LinkedTable; today: Day } => {
  const { mirror, settings, inUse, now } = look
  const today = almatyDay(now)
  const from = firstDayOf(look)
  const { assets } = mirror.state()
  const pins = pinsOf(look)
  const all = pinnedCodes(pins.map(writePin)).map((code) => ({
    code,
    kind: assets.get(code)?.kind ?? '',
    points: mirror.series(code, from - DAYS_BEFORE, today + DAYS_AHEAD),
  }))
  return { table: linkedTable(pins, all, from, { ...inUse, rule: settings.rateRule, today }), today }
}
