import { expect, test } from 'vitest'
import { type ConvertCopiedParts, convertCopied } from '../../../src/main/integration/convertCopied.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { sampleBoard } from '../../doubles/sampleBoard.ts'

const setting = (more: Partial<ConvertCopiedParts> & { text?: string; codes?: string[] } = {}) => {
  const { text = '', codes = ['USD', 'KZT', 'EUR'], ...instead } = more
  const done: (string | null)[] = []
  const warned: string[] = []
  const convert = convertCopied({
    clipboard: { readText: async () => text },
    handlers: {
      'board.get': sampleBoard,
      'settings.get': () => ({ ...defaultSettings, converter: { amount: '5', code: 'USD', codes } }),
    },
    language: () => 'ru',
    wayland: false,
    showConverter: (hash) => void done.push(hash),
    converterFocused: async () => void done.push('focused'),
    clock: { now: () => Date.parse('2026-11-20T09:30:00Z') },
    log: { warn: (line) => void warned.push(line) },
    ...instead,
  })
  return { convert, done, warned }
}

test.each([
  ['1 949,50 €', '#/convert?from=EUR&amount=1949.50'],
  ['5 000 ₸', '#/convert?from=KZT&amount=5000'],
  ['100 USD to EUR', '#/convert?entry=100+USD+to+EUR'],
  ['', '#/convert?clipboard=empty'],
  ['my secret pass phrase', '#/convert?clipboard=unreadable'],
])('%j opens the converter at %s', async (text, address) => {
  const { convert, done, warned } = setting({ text })
  await convert()
  expect(done).toEqual([address])
  expect(warned).toEqual([])
})

test('if the rows lack the tenge, it is added above them', async () => {
  const { convert, done } = setting({ text: '20 €', codes: ['USD', 'EUR'] })
  await convert()
  expect(done).toEqual(['#/convert?from=EUR&amount=20&to=KZT,USD'])
})

test('an unreadable clipboard is reported, and the log has nothing of its content', async () => {
  const readText = () => Promise.reject(new TypeError('cannot decode “my secret”'))
  const { convert, done, warned } = setting({ clipboard: { readText } })
  await convert()
  expect(done).toEqual(['#/convert?clipboard=refused'])
  expect(warned).toEqual(['the clipboard could not be read: TypeError'])
})

test('the converter opens even without a rates list', async () => {
  const { convert, done } = setting({
    text: '20 €',
    handlers: {
      'board.get': () => Promise.reject(new Error('busy')),
      'settings.get': () => defaultSettings,
    },
  })
  await convert()
  expect(done).toEqual([null])
})

test('under Wayland the clipboard is read once the converter has the focus', async () => {
  const texts = ['', '20 €']
  const { convert, done } = setting({
    wayland: true,
    clipboard: { readText: async () => texts.shift() ?? '' },
  })
  await convert()
  expect(done).toEqual([null, 'focused', '#/convert?from=EUR&amount=20'])
})

test('of two quick presses the last one counts', async () => {
  let answerFirst: (text: string) => void = () => {}
  const texts = [
    new Promise<string>((resolve) => {
      answerFirst = resolve
    }),
    Promise.resolve('20 €'),
  ]
  const { convert, done } = setting({ clipboard: { readText: () => texts.shift() ?? Promise.resolve('') } })
  const first = convert()
  await convert()
  answerFirst('100 usd')
  await first
  expect(done).toEqual(['#/convert?from=EUR&amount=20'])
})
