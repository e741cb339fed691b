import { delimiter } from 'node:path'
import { dialog, shell } from 'electron'
import type { Environment } from '../core/options.ts'
import type { Log } from '../core/ports.ts'
import type { Handlers } from '../shared/contract/contract.ts'
import type { Api } from '../shared/contract/rpc.ts'
import type { Info } from '../shared/contract/state.ts'
import { followed } from '../shared/live/followed.ts'
import type { Context } from './context.ts'
import { LONGEST_ADDRESS } from './pages.ts'

// What Aina opens in other programs: websites in the browser, and the data folder.

/** The path lists that AppRun prefixes with an AppImage's mount (app-builder-lib, `generateAppRunScript`). */
const LISTS = ['PATH', 'LD_LIBRARY_PATH', 'XDG_DATA_DIRS', 'GSETTINGS_SCHEMA_DIR']

/**
 * Returns an AppImage's variables without its mount, for other programs. Otherwise a browser would load Aina's
 * libraries and use folders that vanish with Aina. `undefined` if nothing is left. Empty outside an AppImage.
 */
export const outsideEnvironment = (
  env: Environment,
  execPath: string,
): Record<string, string | undefined> => {
  const { APPDIR } = env
  if (!APPDIR || !execPath.startsWith(`${APPDIR}/`)) return {}
  const isMount = (folder: string): boolean => folder === APPDIR || folder.startsWith(`${APPDIR}/`)
  return Object.fromEntries(
    LISTS.flatMap((name) => {
      const folders = env[name]?.split(delimiter) ?? []
      if (!folders.some(isMount)) return []
      const left = folders.filter((folder) => folder !== '' && !isMount(folder))
      return [[name, left.length > 0 ? left.join(delimiter) : undefined]]
    }),
  )
}

const assign = (
  env: Record<string, string | undefined>,
  values: Record<string, string | undefined>,
): void => {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete env[name]
    else env[name] = value
  }
}

/**
 * Runs a task that starts another program before it returns. Electron launches `xdg-open` within `openExternal` and
 * `openPath`, with this process's environment (shell/common/platform_util_linux.cc). Then it restores the
 * environment, which Chromium's processes inherit.
 */
export const asOutside = <R>(
  env: Record<string, string | undefined>,
  execPath: string,
  start: () => R,
): R => {
  const outside = outsideEnvironment(env, execPath)
  const before = Object.fromEntries(Object.keys(outside).map((name) => [name, env[name]]))
  assign(env, outside)
  try {
    return start()
  } finally {
    assign(env, before)
  }
}

/** Hosts that the app's own texts link to. */
const FIXED_HOSTS: readonly string[] = ['creativecommons.org', 'opensource.org']

/** Characters that a URL drops or changes silently. */
const NEVER_IN_AN_ADDRESS = /[\s\p{C}\\]/u

/** Returns the hosts (with an unusual port) that may open: the fixed ones and the service's website. */
export const externalHosts = (website: string | null): readonly string[] => {
  const host = website === null ? null : URL.parse(website)?.host
  return host ? [...FIXED_HOSTS, host] : FIXED_HOSTS
}

/** The hosts that may open in the system's browser. They follow the service in use. */
const followHosts = (api: Api, log: Pick<Log, 'warn'>): (() => readonly string[]) => {
  const info = followed<Info | null>(null, () => api.call('info.get', {}))
  api.on('info.changed', info.update)
  // After a failure, the next change of service provides it. Until then, no host of a service opens.
  info.ask().catch((error: unknown) => log.warn(`the service's website is not known yet: ${String(error)}`))
  return () => externalHosts(info.get()?.website ?? null)
}

/**
 * Returns an address for the system's browser, normalised; null if refused. Only https, only the exact given hosts,
 * without credentials, and of a length that every system accepts.
 */
export const externalAddress = (address: string, hosts: readonly string[]): string | null => {
  if (address.length > LONGEST_ADDRESS || NEVER_IN_AN_ADDRESS.test(address)) return null
  // Some programs read `https:host` and `https:///host` as addresses, others do not.
  if (!/^https:\/\/[^/]/i.test(address)) return null
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (!hosts.includes(url.host) || url.href.length > LONGEST_ADDRESS) return null
  return url.href
}

/** The order of the buttons. Closing the dialog means no. */
const [OPEN, CANCEL] = [0, 1]
/** The most hosts to remember, the newest ones. */
const MOST_AGREED = 50
/** After this many refusals, a host is not asked for again in this run. */
const MOST_REFUSED = 3

/**
 * Opens addresses in the system's browser if `externalAddress` allows them. The hosts follow the settings, which a
 * page can change. So the user must agree to the first address of each host, except those of the app's own texts, in a
 * dialog that no page can press. Asks one question at a time, and stops after the third no.
 */
export const createBrowser = ({ api, state, log, languages }: Context) => {
  const hosts = followHosts(api, log)
  const refusals = new Map<string, number>()
  let isAsking = false

  const ask = async (host: string, address: string): Promise<boolean> => {
    const { t } = languages.texts
    const { response } = await dialog.showMessageBox({
      type: 'question',
      title: t('app.name'),
      message: t('shell.website.says', { host }),
      detail: `${t('shell.website.do')}\n\n${address}`,
      buttons: [t('shell.website.open'), t('shell.website.cancel')],
      defaultId: CANCEL,
      cancelId: CANCEL,
      noLink: true,
    })
    return response === OPEN
  }
  const mayOpen = async (address: string): Promise<boolean> => {
    const { host } = new URL(address)
    if (FIXED_HOSTS.includes(host) || state.get().agreedHosts.includes(host)) return true
    const refused = refusals.get(host) ?? 0
    if (isAsking || refused >= MOST_REFUSED) return false
    isAsking = true
    try {
      const agrees = await ask(host, address)
      if (agrees) state.set({ agreedHosts: [...state.get().agreedHosts, host].slice(-MOST_AGREED) })
      else refusals.set(host, refused + 1)
      return agrees
    } finally {
      isAsking = false
    }
  }
  const open = async (address: string): Promise<void> => {
    if (await mayOpen(address))
      await asOutside(process.env, process.execPath, () => shell.openExternal(address))
  }
  return {
    hosts,
    open(address: string): void {
      const external = externalAddress(address, hosts())
      if (external === null) log.warn('an address was not opened: it is not an allowed one')
      else
        open(external).catch((error: unknown) => log.warn(`the system opened no address: ${String(error)}`))
    },
  }
}

/**
 * Answers about the data folder. A page can only open this one: it sends no path. One request at a time, so a page
 * cannot fill the screen.
 */
export const folderHandlers = (
  folder: string,
  log: Pick<Log, 'warn'>,
): Pick<Handlers, 'folder.get' | 'folder.open'> => {
  let opening: Promise<{ opened: boolean }> | null = null
  const open = async (): Promise<{ opened: boolean }> => {
    try {
      // Resolves with a text on failure, and an empty one on success.
      const trouble = await asOutside(process.env, process.execPath, () => shell.openPath(folder))
      if (trouble) log.warn(`the system did not open the data folder: ${trouble.replaceAll(folder, '~')}`)
      return { opened: trouble === '' }
    } finally {
      opening = null
    }
  }
  return {
    'folder.get': () => ({ path: folder, mayOpen: true }),
    'folder.open': () => {
      opening ??= open()
      return opening
    },
  }
}
