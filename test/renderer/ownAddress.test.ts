import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../src')

/** Hands its address on to what takes the fragment alone in the desktop (`linkTo`). */
const handsOn = ['renderer/history/export/ExportPanel.tsx']

/** The words of the pages, which ask nothing. */
const TEXTS = 'shared/languages/{en,kk,ru}/**'

/** Comments say the word as well. */
const codeOf = (path: string): string =>
  readFileSync(join(folder, path), 'utf8').replace(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, '')

test('pages read only fragment and query of their own address', () => {
  const asking = globSync('{renderer,shared}/**/*.{ts,tsx}', { cwd: folder, exclude: [TEXTS] }).filter(
    (path) =>
      /\blocation\b(?!\??\.(hash|search|reload)\b|:)|\bdocument\.(URL|documentURI|baseURI|domain|cookie)\b|\bself\.origin\b/.test(
        codeOf(path),
      ),
  )
  expect(asking.sort()).toEqual(handsOn)
})
