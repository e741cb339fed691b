import { app, session } from 'electron'
import packageJson from '../../package.json' with { type: 'json' }
import { openCore } from '../core/core.ts'
import type { Fetch } from '../core/ports.ts'
import { openSettings } from '../core/settings/settingsStore.ts'
import type { Handlers, Push } from '../shared/contract/contract.ts'
import type { Desktop } from '../shared/contract/desktop.ts'
import { localApi } from '../shared/contract/localApi.ts'
import { localeOf, resolveLanguage } from '../shared/languages/language.ts'
import { type Context, isWayland } from './context.ts'
import { electronFile } from './electronFile.ts'
import { stage } from './failure.ts'
import { folderHandlers } from './openOutside.ts'
import type { PreparedStart } from './prepareStart.ts'

/**
 * The core's fetch through Chromium's network stack, with the system's proxy and certificates, without cookies,
 * passwords and cache. It has a session in memory, shared with no page, and a redirect fails before it leaves.
 */
const createFetch = (): Fetch => {
  const requests = session.fromPartition('requests', { cache: false })
  requests.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !/^https?:\/\//.test(url) }))
  return (url, init) =>
    requests.fetch(url, { ...init, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' })
}

/** Opens settings and core, speaks the user's language, and adds the desktop's calls to the core's. */
export const setupCore = async (start: PreparedStart): Promise<Context> => {
  const { launch, folder, clock, log, languages } = start
  const { platform, env } = process
  const settings = openSettings({ folder, now: clock.now, log, loadLibrary: async () => electronFile })
  await languages.speak(settings.get().language)
  const core = await stage('inside', () =>
    openCore({
      folder,
      settings,
      clock,
      log,
      service: launch.service,
      // Loaded when wanted: a user's own service does not need it.
      startDemo: async () => (await import('../demo/demo.ts')).startDemo(clock.now),
      fetch: createFetch(),
      random: Math.random,
      info: { version: packageJson.version, shell: 'desktop' },
    }),
  )
  const wayland = isWayland(platform, env)
  let desktop: Desktop = {
    available: true,
    platform,
    wayland,
    tray: 'unknown',
    autostart: 'unavailable',
    notifications: 'unknown',
    shortcut: 'none',
    clipboardShortcut: 'none',
  }
  let refreshDesktop = async (): Promise<void> => {}
  const listeners = new Set<Push>()
  const handlers: Handlers = {
    ...core.handlers,
    ...folderHandlers(folder, log),
    async 'desktop.get'() {
      await refreshDesktop()
      return desktop
    },
  }
  const listen = (push: Push) => {
    listeners.add(push)
    const stop = core.listen(push)
    return () => {
      listeners.delete(push)
      stop()
    }
  }
  return {
    ...start,
    platform,
    wayland,
    developer: !app.isPackaged,
    settings,
    core,
    handlers,
    listen,
    api: localApi(handlers, listen),
    locale() {
      const { language, numbers } = settings.get()
      return localeOf(resolveLanguage(language, languages.system()), numbers)
    },
    report(part) {
      const next = { ...desktop, ...part }
      if (JSON.stringify(next) === JSON.stringify(desktop)) return
      desktop = next
      for (const push of [...listeners]) push('desktop.changed', desktop)
    },
    refreshDesktopBy(refresh) {
      refreshDesktop = refresh
    },
  }
}
