import { browserFlags } from '../src/serve/options.ts'
import type { Sentence } from '../src/shared/languages/sentence.ts'

export interface ShellFacts {
  platform: NodeJS.Platform
  root: boolean
  /** A display for windows. `silent`: the environment names one that does not answer. */
  display: 'there' | 'none' | 'silent'
  /** Whether a flag of the browser shell was given. */
  browserFlags: boolean
  /** Electron's runtime, which npm does not install. */
  runtime: 'there' | 'missing' | 'unfetchable'
}

type ShellChoice =
  | { shell: 'desktop' }
  /** Download the runtime and decide again. */
  | { shell: 'fetch' }
  | { shell: 'serve'; because: Sentence }

type Reason = 'browserFlags' | 'root' | 'noDisplay' | 'silentDisplay' | 'notFetched' | 'notRun' | 'restricted'

const instead =
  (why: Reason): Sentence =>
  (t) =>
    t('choice.instead', { why: t(`choice.${why}`) })

const serve = (why: Reason): ShellChoice => ({ shell: 'serve', because: instead(why) })

/** Decides which shell starts, and why not the desktop. Downloads nothing that could not run. */
export const chooseShell = (facts: ShellFacts): ShellChoice => {
  if (facts.browserFlags) return serve('browserFlags')
  if (facts.root) return serve('root')
  if (facts.display === 'none') return serve('noDisplay')
  if (facts.display === 'silent') return serve('silentDisplay')
  if (facts.runtime === 'there') return { shell: 'desktop' }
  if (facts.runtime === 'missing') return { shell: 'fetch' }
  return serve('notFetched')
}

/** Whether a display exists. Only Linux may lack one; its environment says so. */
export const hasDisplay = (
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): boolean => platform === 'win32' || platform === 'darwin' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)

export const hasBrowserFlags = (argv: readonly string[]): boolean =>
  argv.some((word) =>
    Object.keys(browserFlags).some((name) => word === `--${name}` || word.startsWith(`--${name}=`)),
  )

/**
 * Returns why Electron did not run. `restricts`: the kernel denies users the namespaces of Chromium's sandbox, as
 * Ubuntu does since 24.04. Then the sandbox helper must belong to root.
 */
export const whyNotRun = (restricts: boolean): Sentence =>
  restricts
    ? (t) => `${instead('restricted')(t)} ${t('choice.allow', { command: ALLOW })}`
    : instead('notRun')

const ALLOW =
  'cd node_modules/electron/dist && sudo chown root:root chrome-sandbox && sudo chmod 4755 chrome-sandbox'

const SOON_MS = 10_000

/** Whether Electron never ran: libraries are missing (status 127), or it has no sandbox and ends itself by a signal. */
export const couldNotRun = (end: {
  status: number | null
  signal: string | null
  afterMs: number
}): boolean =>
  end.afterMs < SOON_MS &&
  (end.status === 127 || ['SIGTRAP', 'SIGABRT', 'SIGILL', 'SIGSEGV'].includes(end.signal ?? ''))
