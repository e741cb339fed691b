import type { Sentence } from '../src/shared/languages/sentence.ts'

/** What decides between the desktop and the browser. */
export interface ShellFacts {
  platform: NodeJS.Platform
  root: boolean
  /** Something to show windows on; `silent`: the environment names one that does not answer. */
  display: 'there' | 'none' | 'silent'
  /** Whether a flag was given that only the browser shell has. */
  browserFlags: boolean
  /** Electron's runtime, which npm does not bring along. */
  runtime: 'there' | 'missing' | 'unfetchable'
}

type ShellChoice =
  | { shell: 'desktop' }
  /** The runtime is to be fetched, and then it is asked again. */
  | { shell: 'fetch' }
  | { shell: 'serve'; because: Sentence }

type Reason = 'browserFlags' | 'root' | 'noDisplay' | 'silentDisplay' | 'notFetched' | 'notRun' | 'restricted'

const instead =
  (why: Reason): Sentence =>
  (t) =>
    t('choice.instead', { why: t(`choice.${why}`) })

const serve = (why: Reason): ShellChoice => ({ shell: 'serve', because: instead(why) })

/** Which shell starts, and if it is not the desktop's, why not. Nothing is fetched where it could not run anyway. */
export const chooseShell = (facts: ShellFacts): ShellChoice => {
  if (facts.browserFlags) return serve('browserFlags')
  if (facts.root) return serve('root')
  if (facts.display === 'none') return serve('noDisplay')
  if (facts.display === 'silent') return serve('silentDisplay')
  if (facts.runtime === 'there') return { shell: 'desktop' }
  if (facts.runtime === 'missing') return { shell: 'fetch' }
  return serve('notFetched')
}

/** Whether there is something to show windows on. Only Linux may lack it, and says so in its environment. */
export const hasDisplay = (
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): boolean => platform === 'win32' || platform === 'darwin' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)

/** Whether a flag of the browser shell is among the arguments. */
export const hasBrowserFlags = (argv: readonly string[]): boolean =>
  argv.some((word) => /^--(port|no-open)(=|$)/.test(word))

/**
 * Why Electron did not run. `restricts`: whether the kernel denies ordinary users the namespaces of Chromium's sandbox, as Ubuntu
 * does from 24.04 on; then its own helper has to belong to root.
 */
export const whyNotRun = (restricts: boolean): Sentence =>
  restricts
    ? (t) => `${instead('restricted')(t)} ${t('choice.allow', { command: ALLOW })}`
    : instead('notRun')

const ALLOW =
  'cd node_modules/electron/dist && sudo chown root:root chrome-sandbox && sudo chmod 4755 chrome-sandbox'

const SOON_MS = 10_000

/**
 * Whether Electron has not come to run at all: libraries are missing (status 127), or its sandbox is not to be had and
 * it ends itself by a signal.
 */
export const couldNotRun = (end: {
  status: number | null
  signal: string | null
  afterMs: number
}): boolean =>
  end.afterMs < SOON_MS &&
  (end.status === 127 || ['SIGTRAP', 'SIGABRT', 'SIGILL', 'SIGSEGV'].includes(end.signal ?? ''))
