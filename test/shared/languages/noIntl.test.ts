import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no file writes numbers, dates or plurals with Intl', () => {
  const files = globSync('src/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(20)
  const asks = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(
        (line) =>
          !/^\s*(\*|\/[/*])/.test(line) &&
          /\bIntl\.(?!DisplayNames)|\.toLocale(Date|Time)?String\(/.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(asks).toEqual([])
})
