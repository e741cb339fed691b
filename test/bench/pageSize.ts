import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root, withDemo } from './demoPage.ts'
import { type Row, round } from './row.ts'

const assets = join(root, 'out/renderer/assets')
const kB = (bytes: number): number => round(bytes / 1_000, 4)
const gzipped = (name: string): number => gzipSync(readFileSync(join(assets, name))).length
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** P12: the JavaScript of the built pages, gzipped: what the board loads until it stands still, and all there is. */
export const pageSize = (): Promise<Row[]> =>
  withDemo({}, async ({ address, browser }) => {
    const names = readdirSync(assets)
    const scripts = names.filter((name) => name.endsWith('.js'))
    const page = await browser.newPage()
    const loaded = new Set<string>()
    page.on('request', (request) => {
      const name = basename(new URL(request.url()).pathname)
      if (scripts.includes(name)) loaded.add(name)
    })
    await page.goto(address())
    await page.locator('tr[data-code]').first().waitFor()
    await page.waitForTimeout(2_000)
    const first = sum([...loaded].map(gzipped))
    const all = sum(scripts.map(gzipped))
    const styles = sum(names.filter((name) => name.endsWith('.css')).map(gzipped))
    const flags = names.filter((name) => name.endsWith('.svg'))
    const flagBytes = sum(flags.map((name) => statSync(join(assets, name)).size))
    const part = { id: 'P12', unit: 'kB', side: 'at most' } as const
    return [
      {
        ...part,
        what: 'JavaScript of the first view, gzipped',
        value: kB(first),
        bar: 200,
        note: `${loaded.size} files; styles ${kB(styles)} kB`,
      },
      {
        ...part,
        what: 'all JavaScript, gzipped',
        value: kB(all),
        bar: 520,
        note: `${scripts.length} files; ${flags.length} flags, ${kB(flagBytes)} kB, each when it comes into view`,
      },
    ]
  })
