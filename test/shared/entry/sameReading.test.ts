import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSentence } from '../../../src/cli/readSentence.ts'
import { wordsOf } from '../../../src/cli/wordFiles.ts'
import { en } from '../../../src/cli/words/en.ts'
import { readField } from '../../../src/renderer/entry/readField.ts'
import { dayOf } from '../../../src/shared/days/day.ts'
import type { Entry, EntryMistake } from '../../../src/shared/entry/entry.ts'
import { type Place, takes } from '../../../src/shared/entry/places.ts'
import { readCopied } from '../../../src/shared/entry/readCopied.ts'
import { readEntry } from '../../../src/shared/entry/readEntry.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { listed } from './listed.ts'

const today = dayOf(2026, 11, 20)
const HOME = 'EUR'
/** The places whose fields are read by `readField`. */
const fields: readonly Place[] = ['row', 'board', 'amount']

const words = fc.constantFrom(
  ...'100 15к 5 1,5 сто жүз мың half usd $ eur € тенге доллар еуро теңгеге btc центов'.split(' '),
  ...'plus + - минус * % percent пайыз of от в to мен и , ( ) = вчера 31.12.2025 купить қанша на'.split(' '),
  ...[
    '100 usd',
    '5 eur',
    'сто долларов',
    'бес жүз теңге',
    'в тенге',
    'to kzt, eur',
    'on 31.12.2025',
    '10%',
    '100 usd,',
  ],
)
const sentences = fc.array(words, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '))

const meaningOf = (entry: Entry | EntryMistake) =>
  entry.ok && { terms: entry.terms, targets: entry.targets, on: entry.on }

const sumOf = (entry: Entry): string =>
  entry.terms.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed()

test('every surface reads a sentence alike, or passes it on whole', async () => {
  const reached = new Map<string, number>()
  const reach = (what: string) => reached.set(what, (reached.get(what) ?? 0) + 1)
  await fc.assert(
    fc.asyncProperty(sentences, fc.constantFrom(...languageCodes), async (text, language) => {
      const context = { language, today, lastDay: today, known: listed }
      const line = readEntry(text, { ...context, home: HOME })

      const command = await readSentence(text, { ...context, home: HOME }, wordsOf('en', en)).catch(
        () => null,
      )
      expect(command && meaningOf(command)).toEqual(line.ok ? meaningOf(line) : null)

      for (const place of fields) {
        const field = readField(text, { language, today, known: listed, code: HOME, place })
        reach(`${place} ${field.kind}`)
        if (field.kind === 'question') {
          const carried = readEntry(text, { ...context, home: field.from ?? 'USD' })
          expect(meaningOf(carried), text).toEqual(meaningOf(line))
          if (line.ok) expect(takes(place, line, HOME), text).toBe(false)
        } else if (field.kind === 'amount' || field.kind === 'sum') {
          if (!line.ok) throw new Error(`${text}: ${place} reads what the line does not`)
          expect(takes(place, line, HOME), text).toBe(true)
          // Nothing of what these fields do not answer is dropped.
          expect(line.on, text).toBeNull()
          if (field.kind === 'amount') expect(new Big(field.amount).eq(sumOf(line)), text).toBe(true)
          else expect([field.terms, field.to], text).toEqual([line.terms, line.targets[0]])
        } else expect(line.ok, `${text}: ${place} does not read what the line does`).toBe(false)
      }

      if (!line.ok) return
      const copied = readCopied(text, { ...context, home: HOME })
      reach(`clipboard ${copied.is}`)
      if (copied.is === 'sentence')
        expect(meaningOf(readEntry(copied.text, { ...context, home: HOME })), text).toEqual(meaningOf(line))
      // Copied text is read strictly.
      else if (copied.is !== 'unreadable') expect(copied, text).toEqual({ is: 'amount', ...line.terms[0] })
    }),
    {
      numRuns: 1_500,
      examples: [
        ['+ - 100', 'kk'],
        ['- - 100', 'en'],
        ['5 - 100', 'ru'],
        ['100 - 100 100', 'kk'],
      ],
    },
  )
  for (const what of [
    'row amount',
    'row sum',
    'row question',
    'board sum',
    'amount question',
    'clipboard sentence',
  ])
    expect(reached.get(what) ?? 0, what).toBeGreaterThan(5)
})
