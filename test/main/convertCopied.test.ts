import { beforeEach, expect, test, vi } from 'vitest'
import { createConvertCopied } from '../../src/main/convertCopied.ts'
import type { Handlers } from '../../src/shared/contract/contract.ts'
import { sampleBoard } from '../doubles/sampleBoard.ts'
import { contextForTest } from './contextForTest.ts'
import { clipboard, resetElectron } from './electronMock.ts'

vi.mock('electron', () => import('./electronMock.ts'))
beforeEach(resetElectron)

interface Given {
  wayland?: boolean
  codes?: string[]
  handlers?: Partial<Handlers>
}

/** A clipboard with these texts, one after another, and a converter. */
const setting = (
  texts: (string | Promise<string>)[],
  { wayland = false, codes = ['USD', 'KZT', 'EUR'], handlers = {} }: Given = {},
) => {
  clipboard.readText = async () => texts.shift() ?? ''
  const done: (string | null)[] = []
  const { context, lines } = contextForTest({
    wayland,
    settings: { converter: { amount: '5', code: 'USD', codes } },
    handlers: { 'board.get': sampleBoard, ...handlers },
  })
  const convert = createConvertCopied(
    { ...context, locale: () => 'ru' },
    {
      showConverter: (hash) => void done.push(hash),
      converterFocused: async () => void done.push('focused'),
    },
  )
  return { convert, done, lines }
}

test.each([
  ['1 949,50 €', '#/convert?from=EUR&amount=1949.50'],
  ['5 000 ₸', '#/convert?from=KZT&amount=5000'],
  ['100 USD to EUR', '#/convert?entry=100+USD+to+EUR'],
  ['', '#/convert?clipboard=empty'],
  ['my secret pass phrase', '#/convert?clipboard=unreadable'],
])('%j opens the converter at %s', async (text, address) => {
  const { convert, done, lines } = setting([text])
  await convert()
  expect(done).toEqual([address])
  expect(lines).toEqual([])
})

test('if the rows lack the tenge, it is added above them', async () => {
  const { convert, done } = setting(['20 €'], { codes: ['USD', 'EUR'] })
  await convert()
  expect(done).toEqual(['#/convert?from=EUR&amount=20&to=KZT,USD'])
})

test('an unreadable clipboard is reported, and the log has nothing of its content', async () => {
  const { convert, done, lines } = setting([Promise.reject(new TypeError('cannot decode “my secret”'))])
  await convert()
  expect(done).toEqual(['#/convert?clipboard=refused'])
  expect(lines).toEqual(['the clipboard could not be read: TypeError'])
})

test('under Wayland the clipboard is read once the converter has the focus', async () => {
  const { convert, done } = setting(['', '20 €'], { wayland: true })
  await convert()
  expect(done).toEqual([null, 'focused', '#/convert?from=EUR&amount=20'])
})
