import { Menu, type MenuItemConstructorOptions, nativeTheme, type Rectangle, screen } from 'electron'
import { localeOf, resolveLanguage } from '../../shared/languages/language.ts'
import { followCore, type Live } from '../../shared/live/followCore.ts'
import { wordWhen } from '../../shared/tray/trayPin.ts'
import { trayFactsOf, trayParts, trayView } from '../../shared/tray/trayView.ts'
import type { Context } from '../context.ts'
import { type TrayActions, trayMenu } from './trayMenu.ts'
import { createTrayPanel, skipUnchanged } from './trayPanel.ts'

/** The longest wait for the disk before the menu appears. */
const FIRST_DRAW_MS = 250
/** How long a rotating icon names the next currency: enough for three letters, and less than the shortest turn. */
const NAMING_MS = 1_200
const MINUTE_MS = 60_000
const SHORTEST_MS = 1_000

/** Milliseconds until the text of an age changes, at most once a minute. */
const untilNextMinute = (fetchedAt: number, now: number): number =>
  Math.max(SHORTEST_MS, MINUTE_MS - (Math.max(0, now - fetchedAt) % MINUTE_MS))

/**
 * Electron on Windows reads the task bar's colour only at the first change of the theme. Until then it uses the
 * windows' colour. So the theme changes and changes back. The next `updated` has the right colour.
 */
const learnPanelColor = (platform: NodeJS.Platform): void => {
  if (platform !== 'win32') return
  const { themeSource } = nativeTheme
  nativeTheme.themeSource = themeSource === 'dark' ? 'light' : 'dark'
  nativeTheme.themeSource = themeSource
}

/** Aina's icon with its menu, kept up to date until it is closed. */
export class TrayIcon {
  readonly #context: Context
  readonly #actions: TrayActions
  readonly #live: Live
  readonly #panel: ReturnType<typeof createTrayPanel>
  readonly #ends: (() => void)[] = []
  #isDrawn = false
  #isMenuOpen = false
  #turn = 0
  #isNaming = false
  #seconds: number | null = null
  #cancelTurn = (): void => {}
  #cancelNaming = (): void => {}
  #cancelAge = (): void => {}

  constructor(context: Context, actions: TrayActions) {
    const { platform, clock, api, languages } = context
    this.#context = context
    this.#actions = actions
    this.#panel = createTrayPanel(platform)
    this.#live = followCore(api, { after: clock.after })
    // On macOS a click opens the menu. On Linux not every panel reports clicks, and the menu has everything.
    if (platform !== 'darwin') this.#panel.tray.on('click', actions.openConverter)
    nativeTheme.on('updated', this.#draw)
    screen.on('display-metrics-changed', this.#draw)
    learnPanelColor(platform)
    // The first answers are drawn together. Until then there is the mark, and soon a menu to quit with.
    const cancelFirst = clock.after(FIRST_DRAW_MS, this.#draw)
    const changed = (): void => {
      if (!this.#isDrawn && this.#live.rounds.get() === 0) return
      cancelFirst()
      this.#draw()
    }
    this.#ends.push(
      ...trayParts.map((part) => this.#live[part].subscribe(changed)),
      this.#live.rounds.subscribe(changed),
      languages.texts.spoken.subscribe(changed),
      cancelFirst,
      this.#live.start(),
    )
  }

  /** The icon's place on the screen; null if the system does not know it (Linux). */
  bounds(): Rectangle | null {
    const bounds = this.#context.platform === 'linux' ? null : this.#panel.tray.getBounds()
    return bounds && bounds.width > 0 ? bounds : null
  }

  close(): void {
    for (const end of this.#ends) end()
    this.#cancelTurn()
    this.#cancelNaming()
    this.#cancelAge()
    nativeTheme.off('updated', this.#draw)
    screen.off('display-metrics-changed', this.#draw)
    this.#panel.tray.destroy()
  }

  readonly #setMenu = skipUnchanged((template: MenuItemConstructorOptions[]) => {
    const menu = Menu.buildFromTemplate(template)
    menu.on('menu-will-show', () => {
      this.#isMenuOpen = true
    })
    menu.on('menu-will-close', () => {
      this.#isMenuOpen = false
      this.#draw()
    })
    this.#panel.tray.setContextMenu(menu)
  })

  readonly #draw = (): void => {
    const { platform, clock, languages } = this.#context
    this.#isDrawn = true
    const now = clock.now()
    const facts = trayFactsOf(this.#live)
    const { texts } = languages
    const preferred = resolveLanguage(facts.settings.language, languages.system())
    const spoken = texts.knows(preferred) ? preferred : texts.spoken.get()
    const language = localeOf(spoken, facts.settings.numbers)
    const wording = { t: texts.in(spoken), language, now, when: wordWhen(platform, { now, language }) }
    const view = trayView(facts, { ...wording, turn: this.#turn, naming: this.#isNaming })
    this.#panel.show(view)
    // On macOS a new menu closes the one that is open.
    if (platform !== 'darwin' || !this.#isMenuOpen)
      this.#setMenu(trayMenu({ ...wording, view, facts, actions: this.#actions, platform }))
    this.#rotate(view.turns > 1 ? facts.settings.tray.seconds : null)
    this.#cancelAge()
    const fetchedAt = facts.board?.fetchedAt
    if (fetchedAt) this.#cancelAge = clock.after(untilNextMinute(Date.parse(fetchedAt), now), this.#draw)
  }

  /** Sets the seconds of a pin's turn; null for one pin that stays. */
  #rotate(seconds: number | null): void {
    if (seconds === this.#seconds) return
    this.#seconds = seconds
    this.#cancelTurn()
    if (seconds !== null) this.#cancelTurn = this.#context.clock.after(seconds * 1_000, this.#nextTurn)
  }

  readonly #nextTurn = (): void => {
    const { platform, clock } = this.#context
    if (this.#seconds === null) return
    this.#cancelTurn = clock.after(this.#seconds * 1_000, this.#nextTurn)
    this.#cancelNaming()
    this.#turn += 1
    this.#isNaming = platform !== 'darwin'
    this.#draw()
    if (this.#isNaming)
      this.#cancelNaming = clock.after(NAMING_MS, () => {
        this.#isNaming = false
        this.#draw()
      })
  }
}
