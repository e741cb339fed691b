import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import { nodeClock } from '../core/node/nodeClock.ts'
import type { Desktop } from '../shared/contract/desktop.ts'
import { setupLinks, wasStartedAtLogin } from './autostart.ts'
import { catchFailures } from './catchFailures.ts'
import { createConvertCopied } from './convertCopied.ts'
import { READY_MS, stage } from './failure.ts'
import { lockAllContents, lockSessions } from './harden.ts'
import { setupIpc } from './ipc.ts'
import { createLanguages } from './languages.ts'
import { ShowRequests, showRequestOf } from './launch.ts'
import { LogFile } from './logFile.ts'
import { appMenu } from './menus.ts'
import { createBrowser } from './openOutside.ts'
import { setupPages } from './pages.ts'
import { type PreparedStart, prepareStart } from './prepareStart.ts'
import { setupAlerts } from './setupAlerts.ts'
import { setupCore } from './setupCore.ts'
import { setupPower } from './setupPower.ts'
import { setupQuit } from './setupQuit.ts'
import { setupSystemSettings } from './systemSettings.ts'
import { setupTray } from './tray/setupTray.ts'
import { findTrayHost } from './tray/trayHost.ts'
import { setupWindows } from './windows/setupWindows.ts'

// The desktop shell from its start to its end, in reading order. It decides nothing.

const clock = nodeClock()
const log = new LogFile(clock.now)
const languages = createLanguages(log)
const requests = new ShowRequests()
const closes: (() => unknown)[] = []
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const ready = app.whenReady().then(() => languages.speak('system'))
const fail = catchFailures({ ready, log, t: languages.texts.t, say })

/** `firstLook`: the first look for a tray, started before Electron was ready. */
const run = async (start: PreparedStart, firstLook: Promise<Desktop['tray']>): Promise<void> => {
  lockSessions(!app.isPackaged)
  const context = await setupCore(start)
  const { launch, platform, developer, api, core, settings } = context

  // What pages may do, before there is any
  const browser = createBrowser(context)
  const openMain = (hash: string) => requests.add({ show: 'main', at: hash })
  lockAllContents({ hosts: browser.hosts, openBrowser: browser.open, openMain }, log)
  setupPages(log)
  const windows = setupWindows(context, fail)
  setupIpc(context, windows.pages)

  // What the user can do
  const convertCopied = createConvertCopied(context, windows)
  const actions = {
    openMain: windows.showMain,
    openConverter: () => windows.showConverter(null),
    print: windows.print,
    openWebsite: browser.open,
    // The menu shows a failure too, as the state of the rates.
    refresh: () =>
      void api
        .call('sync.refresh', {})
        .catch((error: unknown) => log.warn(`the menu could not refresh: ${String(error)}`)),
    quit: () => app.quit(),
  }
  const setMenu = (): void => {
    const menu: MenuItemConstructorOptions[] = appMenu({ platform, t: languages.texts.t, actions, developer })
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu))
  }
  setMenu()
  languages.texts.spoken.subscribe(setMenu)
  settings.changed(({ language }) => void languages.speak(language))

  // The system
  setupLinks(context)
  setupSystemSettings(context, {
    shortcut: windows.toggleConverter,
    clipboardShortcut: () => void convertCopied(),
  })
  setupAlerts(context, windows.showMain)

  // The request of this start, and those that arrived meanwhile
  const first = showRequestOf({ ...launch, hidden: launch.hidden || wasStartedAtLogin(platform) }, true)
  requests.follow(first, (request) => {
    if (request.show === 'main') windows.showMain(request.at)
    if (request.show === 'converter') windows.showConverter(request.at)
    if (request.show === 'copied') void convertCopied()
    if (request.show === 'toggle') windows.toggleConverter()
    if (request.show === 'end') app.quit()
  })

  core.start()
  setupPower(context)
  // Last, so that no window waits for it.
  const tray = setupTray(context, { windows, actions, hidden: first.show === 'nothing', firstLook })
  windows.besideTray(tray.bounds)
  context.atQuit(core.close)
  setupQuit(closes, log)
}

const parts = {
  clock: nodeClock(),
  log,
  languages,
  requests,
  atQuit: (close: () => unknown) => void closes.push(close),
}
const prepared = await prepareStart(parts, say).catch(fail)
if (prepared) {
  // The bus can answer while Electron and the core start.
  const firstLook = findTrayHost()
  stage('inside', () => app.whenReady(), READY_MS)
    .then(() => run(prepared, firstLook))
    .catch(fail)
} else if (prepared === null) app.exit(0)
