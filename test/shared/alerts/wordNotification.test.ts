import { expect, test } from 'vitest'
import { wordNotification } from '../../../src/shared/alerts/wordNotification.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'
import { createTexts } from '../../doubles/texts.ts'

const day = '2026-11-20'

/** The lines of a day's notices with so many pins. */
const linesOf = (
  count: number,
  language: LanguageCode = 'en',
): { summary: string[]; published: string[] } => {
  const pins = Array.from({ length: count }, (_, at) => ({ pin: `C${at + 1}`, value: at + 1, percent: null }))
  const wording = { t: createTexts(language).t, language }
  const inForce = { from: '2026-11-21', to: '2026-11-23' }
  return {
    summary: wordNotification({ kind: 'summary', tag: 's', day, pins }, wording).body.split('\n'),
    published: wordNotification({ kind: 'published', tag: 'p', day, inForce, pins }, wording).body.split(
      '\n',
    ),
  }
}

test('the notices of a day name up to five pins, in the person’s order', () => {
  const { summary, published } = linesOf(5)
  expect(summary).toEqual(['C1 1.00', 'C2 2.00', 'C3 3.00', 'C4 4.00', 'C5 5.00'])
  expect(published).toEqual(['in effect from 21 November 2026', ...summary])
})

test('a notification of more pins names four of them and counts the others', () => {
  for (const count of [6, 7, 25, 200]) {
    const { summary, published } = linesOf(count)
    expect(summary).toEqual(['C1 1.00', 'C2 2.00', 'C3 3.00', 'C4 4.00', `and ${count - 4} more`])
    expect(published.slice(1)).toEqual(summary)
  }
})

test.each([
  ['en', 6, 'and 2 more'],
  ['ru', 6, 'и ещё 2 курса'],
  ['ru', 9, 'и ещё 5 курсов'],
  ['ru', 25, 'и ещё 21 курс'],
  ['ru', 200, 'и ещё 196 курсов'],
  ['kk', 6, 'тағы 2 бағам'],
  ['kk', 25, 'тағы 21 бағам'],
] as const)('in %s, of %d pins: %s', (language, count, said) => {
  expect(linesOf(count, language).summary.at(-1)).toBe(said)
})
