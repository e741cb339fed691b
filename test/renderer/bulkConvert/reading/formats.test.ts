import { expect, test } from 'vitest'
import {
  dateVerdict,
  noDateEvidence,
  noNumberEvidence,
  numberVerdict,
  weighDate,
  weighNumber,
} from '../../../../src/renderer/bulkConvert/reading/formats.ts'
import { monthFinder } from '../../../../src/renderer/date/monthFinder.ts'
import { dateReader } from '../../../../src/renderer/date/readDate.ts'

const readDate = dateReader(monthFinder())
const dates = (...cells: string[]) => {
  const evidence = noDateEvidence()
  for (const cell of cells) weighDate(evidence, cell, readDate)
  return dateVerdict(evidence)
}
const numbers = (...cells: string[]) => {
  const evidence = noNumberEvidence()
  for (const cell of cells) weighNumber(evidence, cell)
  return numberVerdict(evidence)
}

test('one date that can only be read one way settles the whole column', () => {
  expect(dates('01/02/2025', '12/31/2025')).toEqual({ is: 'settled', value: 'mdy' })
  expect(dates('01/02/2025', '31/12/2025')).toEqual({ is: 'settled', value: 'dmy' })
  expect(dates('01.02.2025', '12.31.2025')).toEqual({ is: 'settled', value: 'mdy' })
})

test('dates that all read in two ways are asked about, with the first of them', () => {
  expect(dates('05/05/2025', '01/02/2025', '03/04/2025')).toEqual({
    is: 'asked',
    value: null,
    example: '01/02/2025',
  })
})

test('dates that contradict each other are asked about', () => {
  expect(dates('31/12/2025', '12/31/2025').is).toBe('asked')
})

test('with points the day comes first, as custom has it', () => {
  expect(dates('01.02.2025', '03.04.2025')).toEqual({ is: 'settled', value: 'dmy' })
})

test('dates with the year first or in words need no order', () => {
  expect(dates('2025-01-02', '3 мая 2025', 'вчера', '').is).toBe('needless')
})

test('one number that can only be read one way settles the whole column', () => {
  expect(numbers('1.234', '1.234,5')).toEqual({ is: 'settled', value: 'comma' })
  expect(numbers('1,234', '12.50')).toEqual({ is: 'settled', value: 'point' })
  expect(numbers('1,234', '0.125 USD')).toEqual({ is: 'settled', value: 'point' })
  expect(numbers('12,5', 'n/a', '')).toEqual({ is: 'settled', value: 'comma' })
})

test('numbers that all read in two ways are asked about, and so are contradictions', () => {
  expect(numbers('1,234', '5')).toEqual({ is: 'asked', value: null, example: '1,234' })
  expect(numbers('1.234')).toEqual({ is: 'asked', value: null, example: '1.234' })
  expect(numbers('12,5', '12.5').is).toBe('asked')
})

test('whole numbers need no style', () => {
  expect(numbers('5', '1 234', "12'000").is).toBe('needless')
})
