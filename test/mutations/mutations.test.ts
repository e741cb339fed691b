import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { type Guard, guards } from './guards.ts'
import { takeOut } from './takeOut.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('every promise in docs/testing.md has a guard, and no other promise has one', () => {
  const table = read('docs/testing.md').split('| promise | tests |')[1]?.split('\n\n')[0] ?? ''
  const promises = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, promise = '']) => promise)
  expect(promises.length).toBeGreaterThan(25)
  expect(Object.keys(guards).toSorted()).toEqual(promises.toSorted())
  expect(Object.values(guards).filter((some) => some.length === 0)).toEqual([])
})

test.each(Object.values(guards).flat())('“%s” is one change of %s, and its tests are there', (...guard) => {
  const [, where, , , noticedBy] = guard
  const [file = ''] = where.split(' ')
  const without = takeOut(read(file), guard)
  expect(without).not.toBe(read(file))
  // It still compiles, or every test would fail.
  parseAst(file.endsWith('.json') ? `(${without})` : without, { lang: 'ts' })
  for (const name of noticedBy.split(' ')) {
    const path = join(root, 'test', name)
    const isThere =
      existsSync(path) ||
      readdirSync(dirname(path)).some((each) => each.startsWith(name.split('/').at(-1) ?? ''))
    expect(isThere, name).toBe(true)
  }
})

const text = `
const LIMIT = 55
function add(list: number[], most: number): void {
  // No more than fits.
  if (list.length >= most)
    throw new Error('full')
  list.push(most)
}
const shop = { open: true, sell(one: number) { return one > 0 && one < LIMIT } }
`
const without = (where: string, of: string, to: string): string =>
  takeOut(text, ['', `shop.ts ${where}`, of, to, ''] satisfies Guard)

test('a guard is found by its names and its code, however it is written', () => {
  expect(without('LIMIT', '', '61')).toBe(text.replace('55', '61'))
  expect(without('shop.open', '', 'false')).toBe(text.replace('true', 'false'))
  expect(without('shop.sell', '_ && one < LIMIT', '_')).toBe(text.replace(' && one < LIMIT', ''))
  expect(without('add', "if (_) throw new Error('full')", '')).toBe(text.replace(/if .*'full'\)/s, ';'))
  expect(without('add', 'list.push(_)', '')).toBe(text.replace('list.push(most)', 'undefined'))
})

test('a guard that is not there, or twice, is refused', () => {
  expect(() => without('most', '', '1')).toThrow('0 times')
  expect(() => without('LIMIT', '56', '1')).toThrow('0 times')
  expect(() => without('shop', 'one', '1')).toThrow(/[2-9] times/)
})
