import * as files from 'node:fs/promises'
import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
} from 'electron'
import packageJson from '../../package.json' with { type: 'json' }
import { openCore } from '../core/core.ts'
import { homeFolder } from '../core/files/chooseDataFolder.ts'
import { nodeClock } from '../core/node/nodeClock.ts'
import { openPageFiles, type PageFiles } from '../core/pages/pageFiles.ts'
import type { Log } from '../core/ports.ts'
import { openSettings } from '../core/settings/settingsStore.ts'
import type { Desktop } from '../shared/contract/desktop.ts'
import type { Settings } from '../shared/contract/settings.ts'
import { shell as shellTexts } from '../shared/languages/en/shell.ts'
import { en } from '../shared/languages/en.ts'
import { localeOf, resolveLanguage } from '../shared/languages/language.ts'
import { makeTexts } from '../shared/live/makeTexts.ts'
import { createStore } from '../shared/live/store.ts'
import { appMenu } from './appMenu.ts'
import { catchFailures } from './catchFailures.ts'
import { createSpeaker, desktopTexts } from './createSpeaker.ts'
import { electronFile } from './electronFile.ts'
import { READY_MS, StartFailure, stage } from './failure.ts'
import { convertCopied } from './integration/convertCopied.ts'
import { wasStartedAtLogin } from './integration/loginItem.ts'
import { openIntegration } from './integration/openIntegration.ts'
import { outsideShell } from './integration/outsideEnvironment.ts'
import { programOf } from './integration/program.ts'
import { registerProtocol } from './integration/protocol.ts'
import { type ShowRequest, showRequestOf } from './integration/showRequest.ts'
import { systemAutostart } from './integration/systemAutostart.ts'
import { serveIpc } from './ipc.ts'
import { isWayland } from './isWayland.ts'
import { netFetch } from './netFetch.ts'
import { pageNameOf } from './pages/pageAddress.ts'
import { servePages } from './pages/servePages.ts'
import { type PreparedStart, prepareStart } from './prepareStart.ts'
import { quitInOrder } from './quitInOrder.ts'
import { askToOpen } from './security/askToOpen.ts'
import { followHosts } from './security/externalAddress.ts'
import { isTrustedSender } from './security/isTrustedSender.ts'
import { letRequestsOut, lockAll } from './security/lockAll.ts'
import type { ContentsActions } from './security/lockContents.ts'
import { openBrowser } from './security/openBrowser.ts'
import { folderHandlers } from './security/openFolder.ts'
import { showAlerts } from './showAlerts.ts'
import { setupTray, type TrayIcon } from './tray/setupTray.ts'
import { findTrayHost } from './tray/trayHost.ts'
import { watchNetwork } from './watchNetwork.ts'
import { followRequest } from './windows/followRequest.ts'
import { hasWindowIcon } from './windows/mainWindowOptions.ts'
import { openWindows } from './windows/openWindows.ts'
import { pagePreferences } from './windows/pagePreferences.ts'
import { withDesktop } from './withDesktop.ts'

// The desktop shell from its start to its end, in reading order. It decides nothing.

const { platform, env } = process
const developer = !app.isPackaged
const clock = nodeClock()
const resources = join(import.meta.dirname, '../../resources')

let log: Log = { info: () => {}, warn: () => {} }
const say = (line: string): void => void process.stderr.write(`${line}\n`)

// English is available at once, for errors before any other language is loaded.
const texts = makeTexts('en', { en: { ...en, ...shellTexts } })
const speaker = createSpeaker({ texts, files: desktopTexts, log: () => log })
const speak = (language: Parameters<typeof resolveLanguage>[0]): Promise<void> =>
  speaker.speak(resolveLanguage(language, app.getPreferredSystemLanguages()))
const ready = app.whenReady().then(() => speak('system'))
const fail = catchFailures({ ready, log: () => log, t: texts.t, say })

/** Where the contents of windows may lead: nowhere before windows and a service exist. */
const leadsTo: ContentsActions = {
  hosts: () => [],
  openMain() {},
  openBrowser() {},
  refused: (what) => log.warn(`a page was refused ${what}`),
}
const lock = lockAll(app, { developer, actions: leadsTo })

/** Reads on first use. */
const readOnce = <R>(read: () => R): (() => R) => {
  let known: { is: R } | null = null
  return () => {
    known ??= { is: read() }
    return known.is
  }
}

const pagesOf = (build: string): (() => PageFiles) => {
  try {
    return openPageFiles(build, log)
  } catch {
    throw new StartFailure('pages', 'the pages are not built (run npm run build)')
  }
}

/** Requests of other starts, links and the dock, kept until windows exist. */
const pending: ShowRequest[] = []
let show = (request: ShowRequest): void => void pending.push(request)

const opening = outsideShell(shell, process)

/** `firstLook`: the first look for a tray, started before Electron was ready. */
const run = async (
  { launch, paths, state }: PreparedStart,
  firstLook: ReturnType<typeof findTrayHost>,
): Promise<void> => {
  const { folder } = paths
  const settings = openSettings({ folder, now: clock.now, log, openFile: electronFile })
  await speak(settings.get().language)

  // Pages: only the build's files, with nothing else in reach
  lock(session.defaultSession)
  const build = join(import.meta.dirname, '../renderer')
  const pages = pagesOf(build)
  servePages(protocol, pages)

  // Core: its requests have their own session in memory, shared with no page
  const requests = session.fromPartition('requests', { cache: false })
  letRequestsOut(requests)
  const fetch = netFetch(requests)
  const core = await stage('inside', () =>
    openCore({
      folder,
      settings,
      clock,
      log,
      service: launch.service,
      // Loaded when wanted: a user's own service does not need it.
      startDemo: async () => (await import('../demo/demo.ts')).startDemo(clock.now),
      fetch,
      random: Math.random,
      info: { version: packageJson.version, shell: 'desktop' },
    }),
  )
  const wayland = isWayland(platform, env)
  let tray: TrayIcon | null = null
  const delivery = createStore<Desktop['notifications']>('unknown')
  const { handlers, listen, pushDesktopState, api } = withDesktop(
    {
      ...core,
      handlers: {
        ...core.handlers,
        ...folderHandlers({ shell: opening, folder, log }),
      },
    },
    async () => desktopOf(await (await integration).state()),
  )
  const desktopOf = (now: Pick<Desktop, 'autostart' | 'shortcut' | 'clipboardShortcut'>): Desktop => ({
    available: true,
    platform,
    wayland,
    tray: tray?.state() ?? 'unknown',
    notifications: delivery.get(),
    ...now,
  })

  // Windows: made when wanted
  powerMonitor.on('resume', core.wake)
  const hosts = followHosts(api, log)
  const toBrowser = openBrowser({
    shell: opening,
    hosts,
    log,
    ask: askToOpen({ dialog, t: texts.t }),
    agreed: {
      get: () => state.get().agreedHosts,
      set: (agreedHosts) => state.set({ agreedHosts: [...agreedHosts] }),
    },
  })
  const windows = openWindows({
    electron: { BrowserWindow, Menu, screen, nativeTheme },
    platform,
    wayland,
    t: texts.t,
    preferences: pagePreferences(join(import.meta.dirname, '../preload/index.cjs'), developer),
    icon: readOnce(() =>
      hasWindowIcon(platform, app.isPackaged)
        ? nativeImage.createFromPath(join(resources, 'icons/256x256.png'))
        : null,
    ),
    settings: settings.get,
    place: { get: () => state.get().mainWindow, set: (mainWindow) => state.set({ mainWindow }) },
    tray: () => tray?.bounds() ?? null,
    trouble: (what, lost) => (lost ? fail(new Error(what)) : log.warn(what)),
    clock,
  })
  Object.assign(leadsTo, { hosts, openMain: windows.showMain, openBrowser: toBrowser })
  const actions = {
    openMain: windows.showMain,
    openConverter: () => windows.showConverter(null),
    print: windows.print,
    openWebsite: toBrowser,
    // The menu shows a failure too, as the state of the rates.
    refresh: () =>
      void api
        .call('sync.refresh', {})
        .catch((error: unknown) => log.warn(`the menu could not refresh: ${String(error)}`)),
    quit: () => app.quit(),
  }

  const language = () => {
    const { language, numbers } = settings.get()
    return localeOf(resolveLanguage(language, app.getPreferredSystemLanguages()), numbers)
  }
  const convert = convertCopied({ clipboard, handlers, language, wayland, ...windows, clock, log })

  // Bridge
  const closeIpc = serveIpc({
    ipcMain,
    handlers,
    listen,
    pages: windows.pages,
    isTrusted: (event) => isTrustedSender(event, (contents) => windows.pages().includes(contents)),
    arrived: (page) => log.info(`a page is there: ${pageNameOf(page.getURL())}`),
  })

  // Integration with the system
  const whereFrom = { packaged: app.isPackaged, execPath: process.execPath, appPath: app.getAppPath() }
  registerProtocol(app, { platform, ...whereFrom })
  const integration = openIntegration({
    autostart: systemAutostart({
      app,
      files,
      platform,
      env,
      packaged: app.isPackaged,
      home: homeFolder(),
      program: programOf({ ...whereFrom, env, dataDir: launch.dataDir }),
    }),
    globalShortcut,
    platform,
    env,
    handlers,
    listen,
    log,
    toggleConverter: windows.toggleConverter,
    convertCopied: () => void convert(),
    changed: (now) => pushDesktopState(desktopOf(now)),
  })

  // Menu, language and look follow the settings
  const setMenu = () =>
    Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu({ platform, t: texts.t, actions, developer })))
  setMenu()
  const followSettings = async ({ language }: Settings): Promise<void> => {
    await speak(language)
    setMenu()
    windows.follow()
  }
  settings.changed((now) => void followSettings(now))
  nativeTheme.on('updated', windows.follow)
  windows.follow()

  // The request of this start, and those that arrived meanwhile
  const atLogin = wasStartedAtLogin(app, platform)
  const first = showRequestOf({ ...launch, hidden: launch.hidden || atLogin }, true)
  const hidden = first.show === 'nothing'
  show = followRequest({ ...windows, convertCopied: () => void convert(), end: actions.quit })
  show(first)
  for (const request of pending) show(request)

  // Notifications
  const alerts = showAlerts({
    ...{ Notification, platform, api, delivery, log },
    open: windows.showMain,
    wording: () => ({ t: texts.t, language: language() }),
    first: {
      shown: () => state.get().firstNoticeShown,
      setShown: () => state.set({ firstNoticeShown: true }),
    },
  })

  // Power and network
  core.start()
  const stopNetwork = watchNetwork({ isOnline: () => net.isOnline(), setOnline: core.setOnline, clock })

  // Quit
  quitInOrder(app, {
    closes: [
      stopNetwork,
      alerts.close,
      () => tray?.close(),
      closeIpc,
      async () => (await integration).close(),
      core.close,
    ],
    ended() {
      log.info('Aina ends')
    },
    log,
  })

  // Tray: last, so that no window waits for it
  const pushDesktop = async () => pushDesktopState(desktopOf(await (await integration).state()))
  delivery.subscribe(() => void pushDesktop())
  tray = setupTray({
    ...{ windows, state, hidden, firstLook, handlers, listen, actions, clock, log, texts },
    systemLanguages: app.getPreferredSystemLanguages(),
    icons: join(resources, 'icons'),
    changed: () => void pushDesktop(),
  })
  // After the tray's rates: pages and languages are held in memory, so that a build or update does not remove files
  // under open windows.
  setImmediate(() => {
    pages()
    void speaker.learnAll()
  })
}

const prepared = await prepareStart({
  openFile: electronFile,
  app,
  protocol,
  clock,
  say,
  show: (request) => show(request),
  hasLog(opened) {
    log = opened
  },
}).catch(fail)
if (prepared) {
  // The bus can answer while Electron and the core start.
  const firstLook = findTrayHost()
  stage('inside', () => app.whenReady(), READY_MS)
    .then(() => run(prepared, firstLook))
    .catch(fail)
} else if (prepared === null) app.exit(0)
