import { type PinAnswer, pinAnswer } from '../answer/pinAnswer.ts'
import { pinLabel } from '../answer/wordPin.ts'
import { type Pin, readPin } from '../contract/pin.ts'
import type { Board } from '../contract/rates.ts'
import { defaultSettings, type Settings } from '../contract/settings.ts'
import type { Info, SyncStatus } from '../contract/state.ts'
import { unknownConvention } from '../dateConventions/convention.ts'
import { calendarEdits, calendarOf } from '../days/holidays.ts'
import type { Locale } from '../languages/language.ts'
import type { T } from '../languages/texts.ts'
import type { Live } from '../live/followCore.ts'
import { lastingFailure } from '../live/lastingFailure.ts'
import type { RecentRates } from '../live/recentRates.ts'
import type { LastLooked } from './sinceLooked.ts'
import { parseTemplate } from './template.ts'
import { type TrayIcon, trayIcon } from './trayIcon.ts'
import { type TrayPin, trayPin, trayPins } from './trayPin.ts'
import { trayTitle } from './trayTitle.ts'
import type { WordWhen } from './wordWhen.ts'

/** What the tray is made of. Null is "not known yet". */
export interface TrayFacts {
  board: Board | null
  /** By code, the last month of each rate. */
  earlier: ReadonlyMap<string, RecentRates>
  sync: SyncStatus | null
  settings: Settings
  info: Info | null
  /** When the menu was opened before, and what was on the board then. */
  lastLooked: LastLooked | null
}

/** What the tray looks at of what the core knows. */
export const trayParts = ['board', 'trends', 'sync', 'settings', 'info'] as const

/** What the tray is made of, as the core has it now. */
export const trayFactsOf = (
  live: Pick<Live, (typeof trayParts)[number]>,
  lastLooked: LastLooked | null,
): TrayFacts => ({
  board: live.board.get(),
  earlier: live.trends.get(),
  sync: live.sync.get(),
  settings: live.settings.get() ?? defaultSettings,
  info: live.info.get(),
  lastLooked,
})

/** Windows shows no more of a tooltip, counted in UTF-16 units. */
const MOST = 127

interface Tooltip {
  pins: readonly TrayPin[]
  demo: boolean
  t: T
}

const lineOf = ({ values: { code, rate, arrow, pct }, over, stale }: TrayPin, t: T): string =>
  [code, rate, arrow + pct, over && `(${over})`, stale ? `(${t('freshness.stale')})` : '']
    .filter(Boolean)
    .join(' ')

/**
 * What the pointer is told: of when the rates are, then the pins, as many whole lines as fit, and how many more there are.
 * Without a rate only the app's name.
 */
const trayTooltip = ({ pins, demo, t }: Tooltip): string => {
  const newest = pins.find(({ official }) => official) ?? pins[0]
  const when = newest && [...(newest.official ? [newest.values.day] : []), newest.values.age].join(', ')
  const head = [t('app.name'), demo ? t('tray.demo') : '', when ?? ''].filter(Boolean).join(' · ')
  const lines = pins.map((pin) => lineOf(pin, t))
  const write = (shown: number): string => {
    const left = lines.length - shown
    const more = left > 0 ? [t('tray.more', { count: left })] : []
    return [head, ...lines.slice(0, shown), ...more].join('\n')
  }
  let shown = lines.length
  while (shown > 0 && write(shown).length > MOST) shown -= 1
  return write(shown).slice(0, MOST)
}

/** What is seen of the tray without opening its menu, and the pins that the menu lists. */
export interface TrayView {
  /** The pinned rates in the person's order. */
  pins: readonly TrayPin[]
  /** Pins that the service has no rate for. */
  lacking: readonly string[]
  /** The text in the panel, where a panel shows text. */
  title: string
  /** The picture where a panel shows none. */
  icon: TrayIcon
  tooltip: string
  /** How many pins take turns: a title or an icon of one stands still. */
  turns: number
}

export interface TrayContext {
  t: T
  language: Locale
  /** Milliseconds since the epoch. */
  now: number
  /** Says when a rate was fetched; an age unless given. */
  when?: WordWhen
  /** Counts the turns of pins that are shown one after another. */
  turn: number
  /** Whether a turn has just begun: an icon, which has no room for both, then says whose rate follows. */
  naming: boolean
}

/** Pins, or those of the group that was chosen, in the person's order, with those apart that the board does not list. */
const pinned = ({
  board,
  earlier,
  settings,
}: Pick<TrayFacts, 'board' | 'earlier' | 'settings'>): {
  answers: readonly PinAnswer[]
  lacking: readonly Pin[]
} => {
  if (!board || board.assets.length === 0) return { answers: [], lacking: [] }
  const assets = new Map(board.assets.map((asset) => [asset.code, asset]))
  const answers: PinAnswer[] = []
  const lacking: Pin[] = []
  for (const text of trayPins(settings)) {
    const pin = readPin(text)
    const answer = pin && pinAnswer(pin, { board, earlier, assets })
    if (answer) answers.push(answer)
    else if (pin) lacking.push(pin)
  }
  return { answers, lacking }
}

/** What the tray shows. Pure: the same facts in the same language at the same moment look the same. */
export const trayView = (
  facts: TrayFacts,
  { t, language, now, when, turn, naming }: TrayContext,
): TrayView => {
  const { board, sync, settings } = facts
  const { publication, pollEvery, holidays, tray } = settings
  const { answers, lacking } = pinned(facts)
  const lastPollFailed = lastingFailure(sync, board) !== null
  const wording = {
    t,
    language,
    now,
    when,
    pollEvery,
    publication,
    lastPollFailed,
    convention: board?.convention ?? unknownConvention,
    calendar: calendarOf(calendarEdits(holidays)),
  }
  const pins = answers.map((answer) => trayPin(answer, wording))
  const rotates = tray.show === 'rotate'
  const current = pins[rotates && pins.length > 0 ? turn % pins.length : 0]
  const demo = board?.demo ? t('tray.demo') : ''
  // Made-up rates say so wherever they stand.
  const width = demo === '' ? tray.width : Math.max(0, tray.width - demo.length - 1)
  const form = { template: parseTemplate(tray.template), language, width }
  const titled = tray.show === 'all' ? pins : current ? [current] : []
  const rates = trayTitle(titled, form)
  return {
    pins,
    lacking: lacking.map((pin) => pinLabel(pin, language)),
    title: rates === '' ? '' : `${demo} ${rates}`.trim(),
    icon: current
      ? trayIcon(current, { wanted: tray.icon, language, naming: naming && rotates })
      : { shape: 'mark', stale: lastPollFailed },
    tooltip: trayTooltip({ pins, demo: board?.demo ?? false, t }),
    turns: rotates ? Math.max(1, pins.length) : 1,
  }
}
