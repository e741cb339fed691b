import { expect, test } from 'vitest'
import { createBulkConvert } from '../../../src/renderer/bulkConvert/bulkConvert.ts'
import type { BulkInput } from '../../../src/renderer/bulkConvert/bulkState.ts'
import { connect, type Reply, type Wire } from '../../../src/shared/contract/rpc.ts'
import { createStore } from '../../../src/shared/live/store.ts'
import { sampleBoard } from '../../doubles/sampleBoard.ts'

/** A core that answers on request. */
const slowCore = () => {
  const waiting: ((reply: Reply) => void)[] = []
  const wire: Wire = {
    ask: () => new Promise((resolve) => waiting.push(resolve)),
    hear: () => () => {},
  }
  const asked = async (times: number) => {
    while (waiting.length < times) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const answered = async (index: number, ...results: string[]) => {
    await asked(index + 1)
    const value = results.map((result) => ({
      rate: '1',
      result,
      fromDay: '2025-12-31',
      toDay: null,
      rule: 'dated',
      marks: [],
      refused: null,
    }))
    waiting[index]?.({ ok: true, value })
  }
  const bulk = createBulkConvert({
    api: connect(wire),
    board: sampleBoard,
    bulkInput: createStore<BulkInput | null>(null),
    to: 'KZT',
    rule: 'in-force',
  })
  const results = () => bulk.state.get().rows.map(({ answer }) => answer?.result ?? null)
  return { bulk, waiting, asked, answered, results }
}
const take = (text: string) => ({ text, edited: false })

test('an answer to replaced lines is not used for the new ones', async () => {
  const { bulk, asked, answered, results } = slowCore()
  const first = bulk.load(take('31.12.2025;1;USD\n31.12.2025;2;USD'))
  await asked(1)
  const second = bulk.load(take('31.12.2025;3;EUR'))
  await answered(1, '33')
  await second
  await answered(0, '11', '22')
  await first
  expect(results()).toEqual(['33'])
  expect(bulk.state.get()).toMatchObject({ phase: 'done', converted: 1 })
})

test('an answer in the old target is not shown as one in the new', async () => {
  const { bulk, asked, answered, results } = slowCore()
  const first = bulk.load(take('31.12.2025;1;USD'))
  await asked(1)
  const second = bulk.convertInto('EUR')
  await answered(0, '525.12')
  await first
  expect(results()).toEqual([null])
  await answered(1, '0.86')
  await second
  expect(results()).toEqual(['0.86'])
})

test('after clearing nothing comes any more', async () => {
  const { bulk, asked, answered, results } = slowCore()
  const first = bulk.load(take('31.12.2025;1;USD'))
  await asked(1)
  bulk.clear()
  await answered(0, '525.12')
  await first
  expect(results()).toEqual([])
  expect(bulk.state.get().phase).toBe('empty')
})

test('a currency whose history changes in between is requested again', async () => {
  const { bulk, waiting, asked, answered, results } = slowCore()
  const first = bulk.load(take('31.12.2025;1;USD\n31.12.2025;1;EUR'))
  await asked(1)
  await bulk.askAgain(['EUR'])
  await answered(0, '525.12', '600')
  await answered(1, '609.44')
  await first
  expect(results()).toEqual(['525.12', '609.44'])
  expect(waiting).toHaveLength(2)
})

test('a choice made while lines are still being read applies to them', async () => {
  const { bulk, answered, results } = slowCore()
  const first = bulk.load({ text: '05.01.2026;06.03.2026;1;USD', edited: true })
  const second = bulk.choose({ date: 1 })
  await answered(0, '507.20')
  await Promise.all([first, second])
  expect(results()).toEqual(['507.20'])
  expect(bulk.state.get()).toMatchObject({ phase: 'done', table: { layout: { date: 1 } } })
})

test('any text up to the limit is answered with a reason or lines', async () => {
  const { bulk } = slowCore()
  const state = () => bulk.state.get()
  await bulk.load(take(`${'\n'.repeat(2_000_000)}1`))
  expect(state().refusal).toBe('too-many')
  await bulk.load(take('x'.repeat(16_000_000)))
  expect(state()).toMatchObject({ phase: 'asking', refusal: null })
  await bulk.load(take('x'.repeat(16_000_001)))
  expect(state().refusal).toBe('too-large')
  await bulk.load(take(`"${'a,\n'.repeat(15_000)}`))
  expect(state()).toMatchObject({ phase: 'asking', refusal: null })
  expect(state().table?.lines.length).toBe(15_000)
  await bulk.load(take(','.repeat(100_000)))
  expect(state().table?.lines).toHaveLength(1)
})
