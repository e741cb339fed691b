import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { browserTab } from '../../src/renderer/transport/tab.ts'

/** What other engines than Chromium stumble over, as far as it is seen without them. */
const folder = join(import.meta.dirname, '../../src/renderer')
const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, css: readFileSync(join(folder, name), 'utf8') }))

afterEach(() => vi.unstubAllGlobals())

test('every request names the page’s origin', async () => {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    asked.push(init)
    return new Response()
  })
  await browserTab().fetch('/api/board.get', { method: 'POST', body: '{}' })
  expect(asked).toMatchObject([
    { referrerPolicy: 'same-origin', mode: 'same-origin', credentials: 'omit', redirect: 'error' },
  ])
})

test('nothing is placed by CSS fallbacks, which freeze WebKit', () => {
  expect(styles.length).toBeGreaterThan(10)
  const placed = styles.filter(({ css }) => /position-try[\w-]*\s*:|@position-try/.test(css))
  expect(placed.map(({ name }) => name)).toEqual([])
})

test('WebKit gets its prefixed property for selectable text too', () => {
  const said = styles.flatMap(({ css }) => css.match(/^\s*user-select:.*$/gm) ?? [])
  expect(said.length).toBeGreaterThan(2)
  for (const { name, css } of styles)
    for (const [, value = ''] of css.matchAll(/^\s*user-select:\s*([\w-]+);$/gm))
      expect(
        css.match(new RegExp(`-webkit-user-select: ${value};\\n\\s*user-select: ${value};`, 'g'))?.length,
        name,
      ).toBe(css.match(new RegExp(`^\\s*user-select: ${value};`, 'gm'))?.length)
})
