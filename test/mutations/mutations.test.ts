import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { allGuarded } from './all.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('every promise of the README has a guard that is taken out by night, and no other promise is named', () => {
  const table = read('README.md').split('| promise | tests |')[1]?.split('\n\n')[0] ?? ''
  const promises = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, promise = '']) => promise)
  expect(promises.length).toBeGreaterThan(25)
  expect(allGuarded.map(({ promise }) => promise).toSorted()).toEqual(promises.toSorted())
  expect(allGuarded.filter(({ guards }) => guards.length === 0)).toEqual([])
})

test('every guard stands where it is said to, once, and the tests that hold it are there', () => {
  const guards = allGuarded.flatMap((one) => one.guards)
  const astray = guards.filter(({ file, from, to }) => from === to || read(file).split(from).length !== 2)
  expect(astray).toEqual([])
  for (const name of guards.flatMap(({ noticedBy }) => noticedBy)) {
    const path = join(root, 'test', name)
    const isThere =
      existsSync(path) ||
      readdirSync(dirname(path)).some((file) => file.startsWith(name.split('/').at(-1) ?? ''))
    expect(isThere, name).toBe(true)
  }
})
