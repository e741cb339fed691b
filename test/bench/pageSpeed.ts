import type { BrowserContext, Page } from 'playwright-core'
import { officialCodes } from '../../src/shared/currencies/names.ts'
import { startBlankPage } from './blankPage.ts'
import { withDemo } from './demoPage.ts'
import { withFolder } from './folder.ts'
import { median, type Row, round } from './row.ts'

const ROUNDS = 25
const DISCARDED = 5

/** Notes in `window.readyAt` when (milliseconds since navigation) what was waited for stands and is laid out. */
const watchFor = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return
      watcher.disconnect()
      document.body.getBoundingClientRect()
      Reflect.set(window, 'readyAt', performance.now())
    })
    watcher.observe(document, { childList: true, subtree: true })
  }, selector)

/** Asked long after, for a question put to a page that loads takes part of its time. */
const readyAt = async (page: Page): Promise<number> => {
  for (let tries = 0; tries < 50; tries++) {
    await page.waitForTimeout(500)
    const at: unknown = await page.evaluate(() => Reflect.get(window, 'readyAt'))
    if (typeof at === 'number') return at
  }
  throw new Error('the page was never ready')
}

/** How long (milliseconds) after a tab of its own began to open an address, what was waited for stood in it. */
const opened = async (context: BrowserContext, address: string, selector: string): Promise<number> => {
  const page = await context.newPage()
  await watchFor(page, selector)
  await page.goto(address)
  const ready = await readyAt(page)
  await page.close()
  return ready
}

/** P12: from the start of the navigation to the first rates, against a page of React and one paragraph. */
export const pageReady = (): Promise<Row[]> =>
  withFolder((folder) =>
    withDemo({}, async ({ address, browser }) => {
      const blank = await startBlankPage(folder)
      // One person's browser, which has opened both before.
      const context = await browser.newContext()
      const ours: number[] = []
      const theirs: number[] = []
      for (let at = 0; at < ROUNDS; at++) {
        const own = await opened(context, address(), 'tr[data-code]')
        const bare = await opened(context, blank.address, '#ready')
        if (at < DISCARDED) continue
        ours.push(own)
        theirs.push(bare)
      }
      await blank.close()
      const [own, bare] = [median(ours), median(theirs)]
      return [
        {
          id: 'P12',
          what: 'ready with the first rates / a blank React page',
          value: round(own / bare),
          unit: '×',
          bar: 2.5,
          side: 'at most',
          note: `${round(own)} against ${round(bare)} ms`,
        },
      ]
    }),
  )

/** Milliseconds of the page's main thread that `work` and what follows from it take: script, style, layout, paint. */
export const cost = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
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
export const pageKeystrokes = (): Promise<Row[]> => {
  const crypto =
    'BTC ETH SOL XRP BNB DOGE TON TRX ADA AVAX USDT USDC LTC LINK DOT BCH XLM SHIB NEAR UNI ATOM'.split(' ')
  const codes = ['USD', 'KZT', ...officialCodes.filter((code) => code !== 'USD'), ...crypto].slice(0, 60)
  return withDemo({ converter: { amount: '100', code: 'USD', codes } }, async ({ address, browser }) => {
    const page = await browser.newPage()
    await page.goto(address())
    await page.locator('tr[data-code]').first().waitFor()
    await page.evaluate(() => {
      window.location.hash = '#/convert'
    })
    const rows = page.locator('.converter li[data-code]')
    await rows.nth(59).waitFor()
    const field = page.locator('li[data-code="USD"] input').first()
    await field.click()
    await page.keyboard.press('End')
    const last = rows.nth(58).locator('input').first()
    const costs: number[] = []
    for (let at = 0; at < ROUNDS * 2; at++) {
      const before = await last.inputValue()
      const spent = await cost(page, () => page.keyboard.press(at % 2 === 0 ? '7' : 'Backspace'))
      if ((await last.inputValue()) === before) throw new Error('the rows did not follow')
      if (at >= DISCARDED) costs.push(spent)
    }
    const count = await rows.count()
    return [
      {
        ...{
          id: 'P10',
          what: `${count} converter rows recomputed, a keystroke`,
          value: round(median(costs)),
        },
        unit: 'ms',
        bar: 16,
        side: 'at most',
        note: 'script, style and layout of the page, median',
      },
    ]
  })
}
