import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Out } from '../src/shared/contract/contract.ts'
import { type LanguageCode, languageCodes } from '../src/shared/languages/language.ts'
import { ask, desktopOf } from '../test/desktop/desktop.ts'
import { launchDesktop } from '../test/desktop/launch.ts'
import { notRunLine } from '../test/desktop/runtime.ts'
import { pageShift } from '../test/e2e/clock.ts'
import { goTo } from '../test/e2e/pages.ts'
import { ratedRows, words } from '../test/e2e/words.ts'

/**
 * `npm run pictures:desktop`: pictures of the built app on its demo and the installed Electron into `shots`: the panel with the
 * icon and its menu, both windows, light and dark, in three languages. With `--docs` also those of the documents.
 */

const folder = resolve(import.meta.dirname, '../shots')
const inDocs = resolve(import.meta.dirname, '../resources/pictures')
/** Those of the README and of docs/desktop.md. */
const docsPictures = [
  ...['board-en-light', 'convert-kk-dark', 'history-ru-light', 'compared-en-dark'],
  ...['converter-kk-light', 'menu-ru-light'],
]
/** The pages of the main window. */
const views = {
  board: '#/board',
  convert: '#/convert?amount=1234567.89&from=USD&to=KZT,EUR,RUB,CNY,BTC',
  history: '#/history/USD?period=all',
  compared: '#/history/USD?period=5y&with=EUR,RUB,CNY',
  settings: '#/settings',
}
/** A page asks for the small lines of new histories some seconds after they came. */
const GATHERED_MS = 6_000
/** A window, its menu or the panel is drawn some frames after it is there. */
const DRAWN_MS = 1_500

const save = (name: string, picture: Buffer): void => {
  writeFileSync(join(folder, `${name}.png`), picture)
  if (process.argv.includes('--docs') && docsPictures.includes(name))
    copyFileSync(join(folder, `${name}.png`), join(inDocs, `${name}.png`))
  console.log(name)
}

const shoot = async (language: LanguageCode, home: string): Promise<void> => {
  const app = await launchDesktop(home, ['--data-dir', join(home, 'data'), '--service', 'demo'])
  await app.context().addInitScript((shift) => {
    const realNow = Date.now
    Date.now = () => realNow() + shift
  }, pageShift(0))
  await app.evaluate(() => void globalThis.go())
  const aina = desktopOf(app)
  const main = await aina.page('main')
  const set = (settings: object) =>
    main.evaluate((input) => void window.wire?.ask('settings.set', input), settings)
  await set({ language })
  await ratedRows(main).first().waitFor()
  // The demo's history takes about a minute. Only small lines of complete histories are whole.
  const isFilled = async () => {
    const { done, total } = (await ask(main, 'sync.get', {})).value as Out<'sync.get'>
    return total > 0 && done === total
  }
  while (!(await isFilled())) await setTimeout(1_000)
  await setTimeout(GATHERED_MS)
  const savePage = async (page: Page, name: string): Promise<void> => {
    await setTimeout(DRAWN_MS)
    save(name, await page.screenshot())
  }
  for (const theme of ['light', 'dark'] as const) {
    const nameOf = (view: string) => `${view}-${language}-${theme}`
    await set({ theme })
    for (const [view, address] of Object.entries(views)) {
      await goTo(main, address)
      await savePage(main, nameOf(view))
    }
    await goTo(main, views.board)
    await aina.choose(words(language)('nav.converter'))
    const converter = await aina.page('converter')
    await savePage(converter, nameOf('converter'))
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      if (window) globalThis.recorded.trays.at(-1)?.menu?.popup({ window, x: 20, y: 20 })
    })
    await setTimeout(DRAWN_MS)
    const screen = await app.evaluate(async ({ desktopCapturer, screen }) => {
      const thumbnailSize = screen.getPrimaryDisplay().size
      const [source] = await desktopCapturer.getSources({ types: ['screen'], thumbnailSize })
      globalThis.recorded.trays.at(-1)?.menu?.closePopup()
      return source?.thumbnail.toPNG().toString('base64') ?? ''
    })
    save(nameOf('menu'), Buffer.from(screen, 'base64'))
    await aina.close(converter)
  }
  await app.close()
}

const line = notRunLine()
if (line) console.log(line)
else {
  mkdirSync(folder, { recursive: true })
  for (const language of languageCodes) {
    const home = mkdtempSync(join(tmpdir(), 'aina-pictures-'))
    await shoot(language, home)
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
