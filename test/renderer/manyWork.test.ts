import { expect, test } from 'vitest'
import type { Given } from '../../src/renderer/many/given.ts'
import { createMany } from '../../src/renderer/many/many.ts'
import { createStore } from '../../src/renderer/state/store.ts'
import { connect, type Reply, type Wire } from '../../src/shared/rpc.ts'
import { sampleBoard } from '../doubles/sampleBoard.ts'

/** A core that answers when it is told to. */
const slowCore = () => {
  const waiting: ((reply: Reply) => void)[] = []
  const wire: Wire = {
    ask: () => new Promise((resolve) => waiting.push(resolve)),
    hear: () => () => {},
  }
  const answered = async (index: number, ...results: string[]) => {
    while (!waiting[index]) await new Promise((resolve) => setTimeout(resolve, 1))
    const value = results.map((result) => ({ result, fromDay: '2025-12-31', toDay: null, refused: null }))
    waiting[index]({ ok: true, value })
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const many = createMany({
    api: connect(wire),
    board: sampleBoard,
    given: createStore<Given | null>(null),
    to: 'KZT',
  })
  const results = () => many.state.get().rows.map(({ answer }) => answer?.result ?? null)
  return { many, waiting, answered, results }
}
const take = (text: string) => ({ text, edited: false })

test('an answer to lines that were replaced in the meantime is not taken for one to the new lines', async () => {
  const { many, answered, results } = slowCore()
  const first = many.take(take('31.12.2025;1;USD\n31.12.2025;2;USD'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  const second = many.take(take('31.12.2025;3;EUR'))
  await answered(1, '33')
  await second
  await answered(0, '11', '22')
  await first
  expect(results()).toEqual(['33'])
  expect(many.state.get()).toMatchObject({ phase: 'done', converted: 1 })
})

test('an answer in the old target is not shown as one in the new', async () => {
  const { many, answered, results } = slowCore()
  const first = many.take(take('31.12.2025;1;USD'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  const second = many.convertInto('EUR')
  await answered(0, '525.12')
  await first
  expect(results()).toEqual([null])
  await answered(1, '0.86')
  await second
  expect(results()).toEqual(['0.86'])
})

test('after clearing nothing comes any more', async () => {
  const { many, answered, results } = slowCore()
  const first = many.take(take('31.12.2025;1;USD'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  many.clear()
  await answered(0, '525.12')
  await first
  expect(results()).toEqual([])
  expect(many.state.get().phase).toBe('empty')
})

test('a currency whose history changes while lines are being asked about is asked about again', async () => {
  const { many, waiting, answered, results } = slowCore()
  const first = many.take(take('31.12.2025;1;USD\n31.12.2025;1;EUR'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  await many.askAgain(['EUR'])
  await answered(0, '525.12', '600')
  await answered(1, '609.44')
  await first
  expect(results()).toEqual(['525.12', '609.44'])
  expect(waiting).toHaveLength(2)
})
