import { expect, test } from 'vitest'
import { en as commandLine } from '../../src/cli/words/en.ts'
import { allTexts } from '../doubles/texts.ts'
import { documents, englishDocuments, read } from './documents.ts'
import { type Measure, measureOf, proseOf, proseOfTexts } from './prose.ts'

/** The writing guide: words a sentence on average, and old-fashioned turns in 1 000 words. */
const MOST_WORDS = 16
const MOST_TURNS = 3

const expectPlain = ({ words, average, turns, turnRate }: Measure): void => {
  expect(words).toBeGreaterThan(0)
  expect(average).toBeLessThanOrEqual(MOST_WORDS)
  expect(turnRate, turns.join('\n')).toBeLessThanOrEqual(MOST_TURNS)
}

test.each(englishDocuments)('%s has short sentences in present-day English', (path) => {
  expectPlain(measureOf(proseOf(read(path))))
})

// These two do not keep to the measure yet. Remove `fails` as soon as they do.
test('the English texts of the app have short sentences in present-day English', () => {
  expectPlain(measureOf(proseOfTexts(allTexts.en)))
})

test('the command line’s English has short sentences in present-day English', () => {
  expectPlain(measureOf(proseOfTexts(commandLine)))
})

test('the README has at most 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

test('each release has at most 25 lines in the changelog, under the four headings', () => {
  const releases = read('CHANGELOG.md').split(/^## /m).slice(1)
  expect(releases.length).toBeGreaterThan(1)
  for (const release of releases) {
    const [name = '', ...lines] = release.split('\n').filter((line) => line !== '')
    const headings = lines.filter((line) => line.startsWith('### '))
    const order = ['Added', 'Changed', 'Fixed', 'Security'].map((heading) => `### ${heading}`)
    expect(headings, name).toEqual(order.filter((heading) => headings.includes(heading)))
    expect(lines.length - headings.length, name).toBeLessThanOrEqual(25)
  }
})

test.each(documents)('%s starts with a title and a paragraph', (path) => {
  expect(read(path)).toMatch(/^# [^\n]+\n\n(?:## [^\n]+\n\n)?[\p{L}*]/u)
})

test('paragraphs, list items and long cells are sentences; code and titles are not', () => {
  const page = [
    '# A title of a page',
    '',
    'The first sentence. The `second one` has a [link](x.md), e.g. this one',
    'and goes on. It ends:',
    '',
    '- an item',
    '- another item. Two sentences.',
    '',
    '| head of the table that is long enough to count |',
    '|---|',
    '| short cell |',
    '| a cell that has more than eight words in it counts |',
    '',
    '```sh',
    'code that nobody reads as prose',
    '```',
  ].join('\n')
  expect(proseOf(page).sentences).toEqual([
    'The first sentence.',
    'The code has a link, e.g. this one and goes on.',
    'It ends:',
    'an item',
    'another item.',
    'Two sentences.',
    'a cell that has more than eight words in it counts',
  ])
})

test('turns count anywhere, and a text is measured with its placeholders', () => {
  const old = measureOf(proseOf('What is missing is said in words. It stands there, and nobody is told.'))
  expect(old).toMatchObject({ words: 14, average: 7 })
  expect(old.turns).toHaveLength(5)
  expect(measureOf(proseOfTexts({ one: 'Rate of {{day}}. {{count}} more', two: ['Save'] }))).toMatchObject({
    words: 6,
    average: 2,
    turns: [],
  })
})
