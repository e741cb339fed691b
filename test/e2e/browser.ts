import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/** A browser by its file, or the system's own by the name that Playwright knows it by. */
type BrowserChoice = { executablePath: string } | { channel: 'chrome' | 'msedge' }

const onLinux = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const { platform, arch, env } = process

/**
 * The browser of the tests: the one that AINA_TEST_BROWSER names, else the machine's own. On Linux on x64 without one it is the one
 * inside an npm package.
 */
const choice = async (): Promise<BrowserChoice> => {
  const path = env.AINA_TEST_BROWSER || (platform === 'linux' && onLinux.find((file) => existsSync(file)))
  if (path) return { executablePath: path }
  if (platform === 'linux' && arch === 'x64') return { executablePath: await chromium.executablePath() }
  return { channel: platform === 'win32' ? 'msedge' : 'chrome' }
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
