import { expect, test } from 'vitest'
import { dayOf } from '../../../src/shared/days/day.ts'
import { readEntry } from '../../../src/shared/entry/readEntry.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { kk } from '../../../src/shared/languages/kk.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { ru } from '../../../src/shared/languages/ru.ts'
import { listed } from './listed.ts'

const texts = { kk, ru, en }
const today = dayOf(2026, 11, 20)

test('an example of one line is understood in its language', () => {
  for (const language of languageCodes) {
    const { hint, examples } = texts[language].entry
    const lines = [hint, ...examples.split(' · ')]
    expect(lines.length).toBe(4)
    for (const line of lines)
      expect(readEntry(line, { language, today, lastDay: today, currencies: listed }), line).toMatchObject({
        ok: true,
      })
  }
})
