import type { MenuItemConstructorOptions } from 'electron'
import { historyOf } from '../../shared/alerts/alert.ts'
import { pinUnit } from '../../shared/answer/wordPin.ts'
import { formatTime } from '../../shared/format/formatTime.ts'
import type { T } from '../../shared/languages/texts.ts'
import { lastingFailure } from '../../shared/live/followCore.ts'
import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import { whenRefreshHelps } from '../../shared/service/whenRefreshHelps.ts'
import type { TrayPin } from '../../shared/tray/trayPin.ts'
import type { TrayFacts, TrayView } from '../../shared/tray/trayView.ts'

/** The actions of the tray. */
export interface TrayActions {
  refresh(): void
  /** Opens the small converter, beside the tray if its place is known. */
  openConverter(): void
  /** Shows the main window at a page's fragment (`#/history/USD`). */
  openMain(hash: string): void
  openWebsite(url: string): void
  quit(): void
}

/** Returns the pin whose date represents its kind, official or live: the first with the newest date. */
const headPin = (pins: readonly TrayPin[], official: boolean): TrayPin | undefined =>
  pins
    .filter((pin) => pin.official === official)
    .reduce<TrayPin | undefined>((newest, pin) => (newest && newest.day >= pin.day ? newest : pin), undefined)

const linesOf = (head: TrayPin | undefined, t: T): string[] => {
  if (!head) return []
  const { official, values, stale, why, against, inForce } = head
  const state = stale ? [t('freshness.stale'), why].filter(Boolean).join(': ') : why
  const kind = official ? t('tray.official', { day: values.day }) : t('tray.live')
  return [
    [kind, inForce, t('board.fetched', { age: values.age }), state].filter(Boolean).join(' · '),
    ...(against === '' ? [] : [`▲▼ ${against}`]),
  ]
}

/** Returns the lines about the rates' date and age, why they are stale, and the base of their changes. */
const freshnessLines = (pins: readonly TrayPin[], t: T): string[] => [
  ...linesOf(headPin(pins, true), t),
  ...linesOf(headPin(pins, false), t),
]

/** Returns the line for a refresh: available now, or the next possible time. */
const refreshItem = (
  { board, sync }: Pick<TrayFacts, 'board' | 'sync'>,
  { t, now }: { t: T; now: number },
): { label: string; enabled: boolean } => {
  const label = t('sync.refresh')
  const fetchedAt = board?.fetchedAt ? Date.parse(board.fetchedAt) : Number.NEGATIVE_INFINITY
  if (now - fetchedAt >= ANSWER_LASTS_MS) return { label, enabled: true }
  const next = whenRefreshHelps(fetchedAt, sync?.nextPollAt ? Date.parse(sync.nextPollAt) : null)
  return { label: `${label} · ${t('tray.nextAt', { time: formatTime(next) })}`, enabled: false }
}

interface MenuParts {
  view: Pick<TrayView, 'pins' | 'lacking'>
  facts: TrayFacts
  actions: TrayActions
  platform: NodeJS.Platform
  t: T
  now: number
}

type Item = MenuItemConstructorOptions

/** The most rates in the menu. The rates list has the rest. */
const MOST_PINS = 20

const line: Item = { type: 'separator' }

/** Every platform reads a single & as the mark of an access key. */
const plain = (label: string): string => label.replaceAll('&', '&&')

const textItem = (label: string): Item => ({ label: plain(label), enabled: false })

const pinItem = (pin: TrayPin, { view, actions, platform, t }: MenuParts): Item => {
  const { values, stale, against, apart } = pin
  const { to } = pin.pin
  // The lines below the pins already mark all rates of their kind.
  const head = headPin(view.pins, pin.official)
  const notes = [
    ...[head?.against === against ? '' : against, stale ? t('freshness.stale') : ''],
    head?.day === pin.day && !apart ? '' : values.day,
  ]
    .filter(Boolean)
    .join(', ')
  const parts = [
    values.code,
    `${values.rate}\u00a0${pinUnit(to)}`,
    `${values.arrow} ${values.pct}`.trim(),
    notes && `(${notes})`,
  ]
  return {
    label: plain(parts.filter(Boolean).join('  ')),
    // Only macOS shows it.
    ...(platform === 'darwin' && against !== '' && { toolTip: `${values.name}, ${against}` }),
    click: () => actions.openMain(historyOf({ code: pin.pin.from, quote: to })),
  }
}

const pinItems = (parts: MenuParts): Item[] => {
  const { view, facts, actions, t } = parts
  const { pins, lacking } = view
  const more = pins.length - MOST_PINS
  if (!facts.board || facts.board.assets.length === 0) {
    const failure = lastingFailure(facts.sync, facts.board)
    return [
      textItem(
        t(failure ? (failure === 'offline' ? 'firstRun.noNetwork' : 'firstRun.failed') : 'firstRun.waiting'),
      ),
    ]
  }
  if (pins.length + lacking.length === 0)
    return [{ label: plain(t('board.nothingPinned')), click: () => actions.openMain('#/board') }]
  return [
    ...pins.slice(0, MOST_PINS).map((pin) => pinItem(pin, parts)),
    ...(more > 0
      ? [
          {
            label: plain(t('tray.more', { count: more })),
            click: () => actions.openMain('#/board?show=pinned'),
          },
        ]
      : []),
    ...lacking.slice(0, MOST_PINS).map((code) => textItem(t('board.lacking', { code }))),
  ]
}

/** The source of the rates: the link that the licence requires, or a note that they are made up. */
const sourceItems = ({ facts, actions, t }: MenuParts): Item[] => {
  if (!facts.info) return []
  const { demo, website } = facts.info
  if (demo) return [line, textItem(t('demo.notice'))]
  const host = website === null ? null : URL.parse(website)?.host
  if (website === null || !host) return []
  const label = t('attribution.link', { host })
  // The system's browser only gets https addresses.
  if (!website.startsWith('https://')) return [line, textItem(label)]
  return [line, { label: plain(label), click: () => actions.openWebsite(website) }]
}

/** Returns the tray's menu. Pure. */
export const trayMenu = (parts: MenuParts): Item[] => {
  const { view, facts, actions, t } = parts
  const failure = lastingFailure(facts.sync, facts.board)
  const hasRates = view.pins.length > 0
  const freshness = hasRates ? freshnessLines(view.pins, t) : []
  if (hasRates && failure) freshness.push(t(`errors.${failure}.says`))
  const page = (label: string, hash: string): Item => ({
    label: plain(label),
    click: () => actions.openMain(hash),
  })
  return [
    ...pinItems(parts),
    ...(freshness.length > 0 ? [line, ...freshness.map(textItem)] : []),
    line,
    { ...refreshItem(facts, parts), click: actions.refresh },
    line,
    page(t('nav.board'), '#/board'),
    { label: plain(t('nav.converter')), click: actions.openConverter },
    page(t('nav.history'), '#/history'),
    page(t('nav.settings'), '#/settings'),
    ...sourceItems(parts),
    line,
    { label: plain(t('tray.quit')), click: actions.quit },
  ]
}
