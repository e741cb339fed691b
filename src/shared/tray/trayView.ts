import { type PinAnswer, pinAnswer } from '../answer/pinAnswer.ts'
import { pinLabel } from '../answer/wordPin.ts'
import { type Pin, readPin } from '../contract/pin.ts'
import type { Board } from '../contract/rates.ts'
import { defaultSettings, type Settings } from '../contract/settings.ts'
import type { Info, SyncStatus } from '../contract/state.ts'
import { TENGE } from '../currencies/tenge.ts'
import { calendarEdits, calendarOf } from '../days/holidays.ts'
import type { Locale } from '../languages/language.ts'
import type { T } from '../languages/texts.ts'
import type { Live } from '../live/followCore.ts'
import { lastingFailure } from '../live/followCore.ts'
import type { RecentRates } from '../live/recentRates.ts'
import type { DrawnIcon } from './drawTrayIcon.ts'
import { shortNumber } from './shortRate.ts'
import { parseTemplate, renderTemplate, saysRate, type Template, type TemplateField } from './template.ts'
import { type TrayPin, trayPin, type WordWhen } from './trayPin.ts'

/** The data behind the tray. Null means “not known yet”. */
export interface TrayFacts {
  board: Board | null
  /** By code, the last month of each rate. */
  earlier: ReadonlyMap<string, RecentRates>
  sync: SyncStatus | null
  settings: Settings
  info: Info | null
}

/** The parts of the core's state that the tray uses. */
export const trayParts = ['board', 'trends', 'sync', 'settings', 'info'] as const

/** Returns the data behind the tray from the current state. */
export const trayFactsOf = (live: Pick<Live, (typeof trayParts)[number]>): TrayFacts => ({
  board: live.board.get(),
  earlier: live.trends.get(),
  sync: live.sync.get(),
  settings: live.settings.get() ?? defaultSettings,
  info: live.info.get(),
})

/** A clock before a stale rate. A word would not fit, and without a mark an old title would look current. */
export const STALE_MARK = '◷'
const ELLIPSIS = '…'

/** The characters of a text, with each sign of an emoji as one: rather too many than too few. */
export const lengthOf = (text: string): number => [...text].length

/** The digits, fields and spaces given up for shortness. */
interface TitleForm {
  short: boolean
  without: readonly TemplateField[]
  /** Between two pins, and between the mark of a stale one and its text. */
  between: string
  gap: string
}

const inFull: TitleForm = { short: false, without: [], between: ' · ', gap: '\u00a0' }
const inShort: TitleForm = { ...inFull, short: true }
const withoutChange: TitleForm = { ...inShort, without: ['pct', 'change', 'arrow'] }

/** From most readable to shortest: fewer decimals first, then no changes, then less space. */
const plainForms: readonly TitleForm[] = [inFull, inShort]
const forms: readonly TitleForm[] = [
  ...plainForms,
  { ...inShort, without: ['pct', 'change'] },
  withoutChange,
  { ...withoutChange, between: ' ', gap: '' },
]

/** Whether the fields of a change can be left out: the rate is there, and not in one part with them. */
const hasSpareChange = ({ pieces }: Template): boolean =>
  saysRate(pieces) &&
  !pieces.some(
    (piece) =>
      'part' in piece &&
      saysRate(piece.part) &&
      piece.part.some((inner) => 'field' in inner && /^(pct|change|arrow)$/.test(inner.field)),
  )

/** Removes the remains of an omitted field: empty brackets, a sign before it. */
const withoutRemains = (text: string): string =>
  text
    .replace(/\(\s*\)|<\s*>/g, '')
    .replace(/[\s,;:/|–—-]+$/, '')
    .replace(/ {2,}/g, ' ')

const titleOf = ({ stale, values }: TrayPin, template: Template, form: TitleForm): string => {
  const left = Object.fromEntries(form.without.map((field) => [field, '']))
  const full = renderTemplate(template, { ...values, ...(form.short && { rate: values.short }), ...left })
  const text = form.without.length === 0 ? full : withoutRemains(full)
  return stale && text !== '' ? STALE_MARK + form.gap + text : text
}

/**
 * Returns the text of pins side by side, within a width in characters. Gives up decimals first, then per cent and arrow,
 * then whole pins, since a cut number is another number.
 */
const trayTitle = (pins: readonly TrayPin[], template: Template, width: number): string => {
  const written = (hasSpareChange(template) ? forms : plainForms).map((form) => ({
    between: form.between,
    texts: pins.map((pin) => titleOf(pin, template, form)).filter((text) => text !== ''),
  }))
  for (let count = pins.length; count > 0; count -= 1)
    for (const { texts, between } of written) {
      const title = texts.slice(0, count).join(between) + (count < texts.length ? ` ${ELLIPSIS}` : '')
      if (texts.length >= count && lengthOf(title) <= width) return title
    }
  const [first = ''] = written.at(-1)?.texts ?? []
  return lengthOf(first) <= width ? first : ELLIPSIS
}

/** The icon in the panel; `mark` is Aina's own mark, used if no pin has a rate. */
export type PanelIcon = DrawnIcon | { shape: 'mark'; stale: boolean }

interface IconWish {
  icon: Settings['tray']['icon']
  language: Locale
  /** Whether the icon shows the code of the next rate. */
  naming: boolean
}

/** Fits a pin's codes into an icon: those of a pair one above the other, if they have the same length. */
const drawnName = ({ from, to }: Pin): string =>
  to !== TENGE && from.length === to.length ? from + to : from === TENGE ? to : from

/** Returns the icon of a pin. If no short number fits its rate, it shows the direction. */
const trayIcon = (
  { pin, value, move, direction, stale }: TrayPin,
  { icon, language, naming }: IconWish,
): DrawnIcon => {
  if (naming) return { shape: 'name', text: drawnName(pin), stale }
  const text = icon === 'number' ? shortNumber(value, language, move) : null
  if (text !== null) return { shape: 'number', text, direction, stale }
  return direction ? { shape: direction, stale } : { shape: 'number', text: '?', direction: null, stale }
}

/** Windows shows no more of a tooltip, counted in UTF-16 units. */
const MOST = 127

interface Tooltip {
  pins: readonly TrayPin[]
  demo: boolean
  t: T
}

const lineOf = ({ values: { code, rate, arrow, pct }, stale }: TrayPin, t: T): string =>
  [code, rate, arrow + pct, stale ? `(${t('freshness.stale')})` : ''].filter(Boolean).join(' ')

/**
 * Returns the tooltip: the date and age of the rates, as many pins as fit in whole lines, and the number of the others.
 * Without a rate, only the app's name.
 */
const trayTooltip = ({ pins, demo, t }: Tooltip): string => {
  const newest = pins.find(({ official }) => official) ?? pins[0]
  const when = newest && [...(newest.official ? [newest.values.day] : []), newest.values.age].join(', ')
  const head = [t('app.name'), demo ? t('tray.demo') : '', when ?? ''].filter(Boolean).join(' · ')
  const lines = pins.map((pin) => lineOf(pin, t))
  const write = (count: number): string => {
    const left = lines.length - count
    const more = left > 0 ? [t('tray.more', { count: left })] : []
    return [head, ...lines.slice(0, count), ...more].join('\n')
  }
  let count = lines.length
  while (count > 0 && write(count).length > MOST) count -= 1
  return write(count).slice(0, MOST)
}

/** The visible tray without its menu, and the pins that the menu lists. */
export interface TrayView {
  /** The pinned rates in the user's order. */
  pins: readonly TrayPin[]
  /** Pins without a rate of the service. */
  lacking: readonly string[]
  /** The text, for a panel that shows text. */
  title: string
  /** The picture, for other panels. */
  icon: PanelIcon
  tooltip: string
  /** How many pins alternate; at 1, title and icon do not change. */
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
  /** Whether a turn has just begun: the icon, too small for both, then shows the code of the next rate. */
  naming: boolean
}

/** Returns the pins in the user's order. `lacking` are those without a rate. */
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
  for (const text of settings.pins) {
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
    calendar: calendarOf(calendarEdits(holidays)),
  }
  const pins = answers.map((answer) => trayPin(answer, wording))
  const rotates = tray.show === 'rotate'
  const current = pins[rotates && pins.length > 0 ? turn % pins.length : 0]
  const demo = board?.demo ? t('tray.demo') : ''
  // Made-up rates are marked everywhere.
  const width = demo === '' ? tray.width : Math.max(0, tray.width - demo.length - 1)
  const titled = tray.show === 'all' ? pins : current ? [current] : []
  const rates = trayTitle(titled, parseTemplate(tray.template), width)
  return {
    pins,
    lacking: lacking.map((pin) => pinLabel(pin, language)),
    title: rates === '' ? '' : `${demo} ${rates}`.trim(),
    icon: current
      ? trayIcon(current, { icon: tray.icon, language, naming: naming && rotates })
      : { shape: 'mark', stale: lastPollFailed },
    tooltip: trayTooltip({ pins, demo: board?.demo ?? false, t }),
    turns: rotates ? Math.max(1, pins.length) : 1,
  }
}
