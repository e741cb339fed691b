import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import type { Settings } from '../../src/shared/contract/settings.ts'
import { officialCodes } from '../../src/shared/currencies/names.ts'
import { browserOptions } from '../e2e/browser.ts'
import { root, startAina } from '../e2e/startAina.ts'
import { median, type Row, round, withFolder } from './row.ts'

/** A page of the built browser shell on the demo, with its rates, at an address inside of it. */
const onPage = <T>(settings: Partial<Settings>, hash: string, work: (page: Page) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    writeFileSync(
      join(folder, 'settings.json'),
      JSON.stringify({ language: 'en', theme: 'light', ...settings }),
    )
    const browser = await chromium.launch(await browserOptions())
    const aina = await startAina(['--service', 'demo', '--data-dir', folder])
    try {
      const page = await browser.newPage()
      // Every task of the page over 50 ms, and every script that it loads.
      await page.addInitScript(() => {
        const long: number[] = []
        Reflect.set(window, 'long', long)
        new PerformanceObserver((list) =>
          long.push(...list.getEntries().map(({ duration }) => duration)),
        ).observe({
          type: 'longtask',
        })
      })
      await page.goto(aina.address())
      await page.locator('tr[data-code]').first().waitFor()
      await page.evaluate((to) => {
        window.location.hash = to
      }, hash)
      return await work(page)
    } finally {
      await browser.close()
      await aina.end()
    }
  })

/** What of the tasks since the last question took over 50 ms. */
const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => Reflect.get(window, 'long').splice(0))

/** Milliseconds of the page's main thread that `work` and what follows from it take: script, style, layout. */
const cost = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
    return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1_000
  }
  const before = await busy()
  await work()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const spent = (await busy()) - before
  await session.detach()
  return spent
}

/** P10: sixty converter rows follow each keystroke. */
export const keystrokes = (): Promise<Row[]> => {
  const crypto =
    'BTC ETH SOL XRP BNB DOGE TON TRX ADA AVAX USDT USDC LTC LINK DOT BCH XLM SHIB NEAR UNI ATOM'.split(' ')
  const codes = ['USD', 'KZT', ...officialCodes.filter((code) => code !== 'USD'), ...crypto].slice(0, 60)
  return onPage({ converter: { amount: '100', code: 'USD', codes } }, '#/convert', async (page) => {
    const rows = page.locator('.converter li[data-code]')
    await rows.nth(59).waitFor()
    await page.locator('li[data-code="USD"] input').first().click()
    await page.keyboard.press('End')
    const last = rows.nth(58).locator('input').first()
    const costs: number[] = []
    for (let at = 0; at < 50; at++) {
      const before = await last.inputValue()
      const spent = await cost(page, () => page.keyboard.press(at % 2 === 0 ? '7' : 'Backspace'))
      if ((await last.inputValue()) === before) throw new Error('the rows did not follow')
      if (at >= 10) costs.push(spent)
    }
    const note = 'script, style and layout'
    return [['P10', 'a keystroke among 60 converter rows', '≤ 16 ms', round(median(costs)), note]]
  })
}

/** P10: a whole history is hovered over, zoomed, walked along and its range changed. */
export const history = (): Promise<Row[]> =>
  onPage({}, '#/history/USD?period=all', async (page) => {
    const canvas = page.locator('.chart canvas').first()
    await canvas.waitFor()
    await page.waitForTimeout(4_000)
    const box = await canvas.boundingBox()
    if (!box) throw new Error('there is no chart')
    await longTasks(page)
    const hovers: number[] = []
    const y = box.y + box.height / 2
    for (let at = 0; at < 40; at++)
      hovers.push(await cost(page, () => page.mouse.move(box.x + 20 + ((box.width - 100) * at) / 40, y)))
    for (const by of [-120, 120])
      for (let at = 0; at < 10; at++) await cost(page, () => page.mouse.wheel(0, by))
    await page.locator('.chart').first().focus()
    for (let at = 0; at < 10; at++) await cost(page, () => page.keyboard.press('ArrowLeft'))
    const ranges = page.locator('.history-row .segmented').first().locator('input')
    for (let at = 0; at < (await ranges.count()); at++) {
      await ranges.nth(at).click()
      await page.waitForTimeout(300)
    }
    const long = await longTasks(page)
    const what = 'tasks over 50 ms of a whole history hovered over, zoomed, walked along'
    return [
      ['P10', 'a hover over a whole history', '≤ 16 ms', round(median(hovers))],
      ['P10', what, '= 0', long.length, long.map((ms) => `${Math.round(ms)} ms`).join(', ')],
    ]
  })

/** P12: the JavaScript of the built pages, gzipped: what the rates list loads until it stands still, and all there is. */
export const pageSize = (): Promise<Row[]> =>
  onPage({}, '#/board', async (page) => {
    const assets = join(root, 'out/renderer/assets')
    const kB = (names: readonly string[]) =>
      round(names.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0) / 1_000)
    await page.waitForTimeout(2_000)
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const first = new Set(
      loaded.map((name) => basename(new URL(name).pathname)).filter((name) => name.endsWith('.js')),
    )
    const all = readdirSync(assets).filter((name) => name.endsWith('.js'))
    return [
      ['P12', 'JavaScript of the first view, gzipped', '≤ 180 kB', kB([...first]), `${first.size} files`],
      ['P12', 'all JavaScript, gzipped', '≤ 400 kB', kB(all), `${all.length} files`],
    ]
  })

/** P19: the largest table that a page may be given: how long anything else waits meanwhile, and how much memory it takes. */
export const table = (): Promise<Row[]> =>
  onPage({}, '#/many', async (page) => {
    const line = '12.11.2026;"Payment; invoice";1 250,50;USD\n'
    const text = `Date;What;Amount;Currency\n${line.repeat(199_998)}`
    // By its path: a file that comes through the browser's protocol costs the page a task of its own.
    const folder = mkdtempSync(join(tmpdir(), 'aina-bench-'))
    const file = join(folder, 'table.csv')
    writeFileSync(file, text)
    const field = page.locator('main input[type=file]').first()
    await field.waitFor({ state: 'attached' })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const heap = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
    }
    const before = await heap()
    await longTasks(page)
    await field.setInputFiles(file)
    let most = 0
    // Read or refused, it comes to rest.
    for (let shown = ''; ; ) {
      await page.waitForTimeout(3_000)
      most = Math.max(most, (await heap()) - before)
      const now = await page.locator('main').innerText()
      if (now === shown) break
      shown = now
    }
    rmSync(folder, { recursive: true })
    const longest = Math.round(Math.max(0, ...(await longTasks(page))))
    const note = `${round(text.length / 1e6)} MB, 200 000 lines`
    return [
      ['P19', 'the longest task while the largest table is read', '≤ 100 ms', longest, note],
      ['P19', 'memory that it takes', '≤ 256 MB', round(most / 1e6)],
    ]
  })
