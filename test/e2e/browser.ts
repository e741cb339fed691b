import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/** A browser by its file, or the system's own by the name that Playwright knows it by. */
type BrowserChoice = { executablePath: string } | { channel: 'chrome' | 'msedge' }

interface BrowserFacts {
  platform: NodeJS.Platform
  arch: string
  env: Readonly<Record<string, string | undefined>>
  isThere(path: string): boolean
}

const onLinux = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where Chrome's installers put it. */
const chromeOf = ({ platform, env }: BrowserFacts): string[] =>
  platform === 'darwin'
    ? [posix.join('/Applications', 'Google Chrome.app')]
    : [env.LOCALAPPDATA, env.ProgramFiles, env['ProgramFiles(x86)']].flatMap((folder) =>
        folder ? [win32.join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
      )

/**
 * The browser of the tests: the one that AINA_TEST_BROWSER names, else the machine's own. Null where there is none, but
 * the one inside an npm package fits: that is for Linux on x64 only. On Windows and macOS Edge stands in for Chrome.
 */
const chooseBrowser = (facts: BrowserFacts): BrowserChoice | null => {
  const named = facts.env.AINA_TEST_BROWSER
  if (named) return { executablePath: named }
  if (facts.platform !== 'linux')
    return { channel: chromeOf(facts).some(facts.isThere) ? 'chrome' : 'msedge' }
  const executablePath = onLinux.find(facts.isThere)
  if (executablePath) return { executablePath }
  return facts.arch === 'x64' ? null : { channel: 'chrome' }
}

const { platform, arch, env } = process
const choice = async (): Promise<BrowserChoice> =>
  chooseBrowser({ platform, arch, env, isThere: existsSync }) ?? {
    executablePath: await chromium.executablePath(),
  }

/** How Playwright starts it. Its sandbox is not to be had as root, nor on every Linux: there Playwright goes without. */
export const browserOptions = async (...args: string[]): Promise<LaunchOptions> => ({
  ...(await choice()),
  chromiumSandbox: platform !== 'linux',
  args,
})

/** Its file, for what starts it without Playwright: on Linux only. The one inside the package is unpacked on first use. */
export const browserPath = async (): Promise<string> => {
  const found = await choice()
  if ('channel' in found) throw new Error(`no browser is known by its file on ${platform}`)
  return found.executablePath
}

/** Its name for people, and for restarting it. */
export const browserName = async (): Promise<string> => {
  const found = await choice()
  return 'channel' in found ? found.channel : found.executablePath
}
