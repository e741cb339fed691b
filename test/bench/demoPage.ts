import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { defaultSettings, type SettingsPatch } from '../../src/shared/contract/settings.ts'
import { browserOptions } from '../e2e/browser.ts'
import { withFolder } from './folder.ts'

export const root = resolve(import.meta.dirname, '../..')

/**
 * The built browser shell on the demo, in a process of its own, and a browser; both end with `work`. Each address
 * opens one page.
 */
export const withDemo = <T>(
  settings: SettingsPatch,
  work: (demo: { address: () => string; browser: Browser }) => Promise<T>,
): Promise<T> =>
  withFolder(async (folder) => {
    const all = { ...defaultSettings, language: 'en', theme: 'light', ...settings }
    writeFileSync(join(folder, 'settings.json'), JSON.stringify(all))
    const args = ['out/main/serve.js', '--no-open', '--service', 'demo', '--data-dir', folder]
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise((done) => child.once('exit', done))
    const browser = await chromium.launch(await browserOptions())
    try {
      let address = ''
      await new Promise<void>((found, failed) => {
        child.stdout.on('data', (text) => {
          address = [...String(text).matchAll(/^Aina is at (\S+)$/gm)].at(-1)?.[1] ?? address
          if (address !== '') found()
        })
        child.once('exit', (code) => failed(new Error(`Aina ended with ${code}: is it built?`)))
      })
      return await work({ address: () => address, browser })
    } finally {
      await browser.close()
      child.kill()
      await ended
    }
  })
