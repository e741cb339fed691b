import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../src/renderer/styles')
const index = readFileSync(join(folder, 'index.css'), 'utf8')
const imported = [...index.matchAll(/@import "\.\/(\w+\.css)"(?: layer\((\w+)\))?;/g)].map(
  ([, name = '', layer = '']) => ({ name, layer }),
)

/** The rules of a file, each selector separately, with its query and the properties that it sets. */
const rulesOf = (name: string) => {
  const css = readFileSync(join(folder, name), 'utf8').replace(/\/\*.*?\*\//gs, '')
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors.split(/,(?![^(]*\))/).map((selector) => ({
      selector: selector.trim().replace(/\s+/g, ' '),
      properties: [...body.matchAll(/([\w-]+):/g)].map(([, property = '']) => property),
    })),
  )
}

test('each style is in a layer of its own rank', () => {
  const [, named = ''] = /@layer ([\w, ]+);/.exec(index) ?? []
  const layers = named.split(', ')
  const files = readdirSync(folder).filter((name) => name !== 'index.css')
  expect(imported.map(({ name }) => name).sort()).toEqual(files.sort())
  for (const { name, layer } of imported) expect([name, layers.includes(layer)]).toEqual([name, true])
})

/** Then the order in which the files of one layer come decides nothing between two rules for the same thing. */
test('no two files of a layer set the same property for the same selector', () => {
  const where = new Map<string, string>()
  const twice: string[] = []
  for (const { name, layer } of imported)
    for (const { selector, properties } of rulesOf(name))
      for (const property of properties) {
        const what = `${layer}: ${selector} ${property}`
        const before = where.get(what)
        if (before && before !== name) twice.push(`${what} in ${before} and ${name}`)
        where.set(what, name)
      }
  expect(where.size).toBeGreaterThan(1_000)
  expect(twice).toEqual([])
})

/** Below 18rem: 200 % text on a phone. Below 26rem: a phone. Below 45rem: no room for columns. Below 60rem: for few. */
const allowed = new Set([
  ...['18rem', '26rem', '45rem', '60rem'].map((width) => `@container page (inline-size < ${width})`),
  '@container page (26rem <= inline-size < 45rem)',
  ...['45rem', '60rem'].map((width) => `@container page (inline-size >= ${width})`),
  '@media print',
  '@media screen',
  '@media (pointer: coarse)',
  '@media (forced-colors: active)',
  '@media (prefers-reduced-motion: no-preference)',
  '@supports not (position-area: block-end)',
])

test('a layout depends on one of four widths, and on nothing that is not listed', () => {
  const conditions = imported.flatMap(({ name }) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/@(?:media|container|supports)\b[^{]+/g)].map(
      ([condition]) => condition.trim().replace(/\s+/g, ' '),
    ),
  )
  expect(conditions.length).toBeGreaterThan(40)
  expect(conditions.filter((condition) => !allowed.has(condition))).toEqual([])
  expect([...allowed].filter((condition) => !conditions.includes(condition))).toEqual([])
})
