import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../../src/renderer/styles/tokens.css'), 'utf8')

/** The declarations of the first rule with this selector, outside of media queries. */
const tokensOf = (selector: string): Map<string, string> => {
  const start = css.indexOf(`\n${selector} {`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return new Map(
    [...body.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

type Theme = 'light' | 'dark'
const themes: readonly Theme[] = ['light', 'dark']
const palettes = ['green-red', 'blue-orange', 'red-green'] as const

/** What a token comes to in a theme and palette: `#rrggbb`. */
const colour = (name: string, theme: Theme, palette: (typeof palettes)[number]): string => {
  const own = tokensOf(`:root[data-palette="${palette}"]`)
  const value = own.get(name) ?? tokensOf(':root').get(name) ?? ''
  const [, link] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (link) return colour(link, theme, palette)
  const [, light, dark] = /^light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)$/.exec(value) ?? []
  const found = (theme === 'light' ? light : dark) ?? value
  expect([name, found]).toEqual([name, expect.stringMatching(/^#[\da-f]{6}$/)])
  return found
}

/** WCAG 2: relative luminance, and the ratio of two. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Text on its possible backgrounds. */
const grounds = ['--ground', '--surface', '--sunken', '--hover']
const pairs: readonly [text: string, ground: string][] = [
  ...['--text-1', '--text-2', '--up', '--down', '--mistake', '--sky-text'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ['--sky-text', '--sky-soft'],
  ['--sun-text', '--sun-soft'],
  ['--surface', '--sky-text'],
]

test('every text is at least 4.5 to 1 on every ground, in every theme and palette', () => {
  const weak = themes.flatMap((theme) =>
    palettes.flatMap((palette) =>
      pairs.flatMap(([text, ground]) => {
        const ratio = contrast(colour(text, theme, palette), colour(ground, theme, palette))
        return ratio < 4.5 ? [`${theme} ${palette}: ${text} on ${ground} ${ratio.toFixed(2)}`] : []
      }),
    ),
  )
  expect(weak).toEqual([])
})

test('fields and buttons have a contrast of at least 3 to 1', () => {
  for (const theme of themes)
    for (const ground of ['--ground', '--surface'])
      expect(
        contrast(colour('--edge', theme, 'green-red'), colour(ground, theme, 'green-red')),
        `${theme} on ${ground}`,
      ).toBeGreaterThanOrEqual(3)
})

test('every chart line has a contrast of 3 to 1, and all differ', () => {
  const lines = ['--line-chart', '--line-2', '--line-3', '--line-4', '--line-5']
  for (const theme of themes) {
    const colours = lines.map((line) => colour(line, theme, 'green-red'))
    expect(new Set(colours).size).toBe(lines.length)
    for (const line of colours)
      expect(
        contrast(line, colour('--surface', theme, 'green-red')),
        `${line} in ${theme}`,
      ).toBeGreaterThanOrEqual(3)
  }
})

test('up and down differ in every palette, and the inverted one swaps them', () => {
  for (const theme of themes) {
    for (const palette of palettes)
      expect(colour('--up', theme, palette)).not.toBe(colour('--down', theme, palette))
    expect(colour('--up', theme, 'red-green')).toBe(colour('--down', theme, 'green-red'))
    expect(colour('--down', theme, 'red-green')).toBe(colour('--up', theme, 'green-red'))
  }
})

test('with forced colours every colour token gives way to a colour of the system', () => {
  const [, forced = ''] = css.split('@media (forced-colors: active)')
  const colours = [...tokensOf(':root')].flatMap(([name, value]) =>
    /#|light-dark|var/.test(value) ? [name] : [],
  )
  expect(colours.length).toBeGreaterThan(15)
  for (const name of colours)
    expect(forced, name).toMatch(new RegExp(`${name}: (Canvas|CanvasText|LinkText|Highlight);`))
})
