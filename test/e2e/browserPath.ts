import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A browser: the machine's own where there is one, else the one inside an npm package, unpacked on first use. */
export const browserPath = async (): Promise<string> =>
  process.env.AINA_TEST_BROWSER ?? installed.find(existsSync) ?? (await chromium.executablePath())
