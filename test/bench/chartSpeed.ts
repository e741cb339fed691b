import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserOptions } from '../e2e/browser.ts'
import { startBuiltPage } from './builtPage.ts'
import type { Measured } from './chartsInPage.ts'
import { root } from './demoPage.ts'
import { withFolder } from './folder.ts'
import { median, type Row, round } from './row.ts'

const POINTS = 11_000
const ROUNDS = 30
const DISCARDED = 8

/** P9: a chart of thirty years from columns to painted, against Chart.js with its defaults and uPlot on the same page. */
export const chartSpeed = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const script = `import ${JSON.stringify(join(root, 'test/bench/chartsInPage.ts'))}`
    const built = await startBuiltPage(folder, script)
    const browser = await chromium.launch(await browserOptions())
    try {
      const page = await browser.newPage({ viewport: { width: 1_280, height: 800 }, locale: 'en-US' })
      await page.goto(built.address)
      const measured: Measured = await page.evaluate(
        ([rounds, points]) => Reflect.get(window, 'measure')(rounds, points),
        [ROUNDS, POINTS] as const,
      )
      const of = (name: 'aina' | 'tenfold' | 'defaults' | 'uPlot') => median(measured[name].slice(DISCARDED))
      const own = of('aina')
      const part = { id: 'P9', unit: '×', side: 'at most' } as const
      return [
        {
          ...{
            ...part,
            what: `a chart of ${POINTS} points / Chart.js with its defaults`,
            bar: round(1 / 12),
          },
          value: round(own / of('defaults')),
          note: `${round(own)} against ${round(of('defaults'))} ms, created and painted; uPlot ${round(of('uPlot'))} ms`,
        },
        {
          ...part,
          what: `ten times the points / ${POINTS}`,
          value: round(of('tenfold') / own),
          bar: 3,
          note: `${round(of('tenfold'))} ms`,
        },
        {
          ...{
            id: 'P9',
            what: 'lowest, highest, first and last point survive',
            unit: '',
            bar: 1,
            side: 'exactly',
          },
          ...{
            value: Number(measured.survives),
            note: 'in the strokes of both charts, where they are without thinning',
          },
        },
      ]
    } finally {
      await browser.close()
      await built.close()
    }
  })
