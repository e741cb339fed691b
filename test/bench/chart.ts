import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { browserOptions } from '../e2e/browser.ts'
import { root } from '../e2e/startAina.ts'
import type { Measured } from './chartInPage.ts'
import { median, type Row, round, withFolder } from './row.ts'

const POINTS = 11_000
const DISCARDED = 8

/** P9: a chart of thirty years from columns to painted, against Chart.js with its defaults on the same page. */
export const chart = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const source = join(folder, 'page')
    mkdirSync(source)
    writeFileSync(
      join(source, 'index.html'),
      '<!doctype html><body><script type="module" src="./main.ts"></script>',
    )
    writeFileSync(
      join(source, 'main.ts'),
      `import ${JSON.stringify(join(root, 'test/bench/chartInPage.ts'))}`,
    )
    const config = {
      root: source,
      configFile: false,
      logLevel: 'error',
      build: { outDir: join(folder, 'out') },
    } as const
    await build({ ...config, plugins: [react()] })
    const browser = await chromium.launch(await browserOptions())
    const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } })
    try {
      const page = await browser.newPage({ viewport: { width: 1_280, height: 800 }, locale: 'en-US' })
      await page.goto(server.resolvedUrls?.local[0] ?? '')
      await page.waitForFunction(() => Reflect.has(window, 'measure'))
      const measured: Measured = await page.evaluate(
        ([rounds, points]) => Reflect.get(window, 'measure')(rounds, points),
        [30, POINTS] as const,
      )
      const of = (name: keyof Measured) => median(measured[name].slice(DISCARDED))
      const what = `a chart of ${POINTS} points / Chart.js with its defaults`
      const note = `${round(of('aina'))} against ${round(of('defaults'))} ms, created and painted`
      return [
        ['P9', what, '≤ 0.333 ×', round(of('aina') / of('defaults')), note],
        ['P9', `ten times the points / ${POINTS}`, '≤ 4 ×', round(of('tenfold') / of('aina'))],
      ]
    } finally {
      await browser.close()
      await server.close()
    }
  })
