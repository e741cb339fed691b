import { expect, test } from 'vitest'
import { followed } from '../../../src/shared/live/followed.ts'

/** A value whose questions are answered by hand, in whatever order. */
const held = () => {
  const questions: PromiseWithResolvers<string>[] = []
  const value = followed('nothing', () => {
    const question = Promise.withResolvers<string>()
    questions.push(question)
    return question.promise
  })
  const answer = (at: number, text: string) => questions[at]?.resolve(text)
  return { value, answer, refuse: (at: number) => questions[at]?.reject(new Error('refused')), questions }
}

test('an answer to a question from before a push is not taken', async () => {
  const { value, answer } = held()
  const asking = value.ask()
  value.update('pushed')
  answer(0, 'older')
  await asking
  expect(value.get()).toBe('pushed')
})

test('an answer to a question from after a push is taken', async () => {
  const { value, answer } = held()
  value.update('pushed')
  const asking = value.ask()
  answer(0, 'newer')
  await asking
  expect(value.get()).toBe('newer')
})

test('of two answers in the wrong order the one to the later question stays', async () => {
  const { value, answer } = held()
  const both = [value.ask(), value.ask()]
  answer(1, 'second')
  await both[1]
  answer(0, 'first')
  await both[0]
  expect(value.get()).toBe('second')
})

test('fast questions do not keep the value unknown', async () => {
  const { value, answer } = held()
  const first = value.ask()
  void value.ask()
  answer(0, 'first')
  await first
  expect(value.get()).toBe('first')
})

test('a refused call is reported to its caller, and the known state stays', async () => {
  const { value, refuse } = held()
  value.update('known')
  const asking = value.ask()
  refuse(0)
  await expect(asking).rejects.toThrow('refused')
  expect(value.get()).toBe('known')
})

test('a push during a question is not lost to its answer', async () => {
  const { value, answer, questions } = held()
  value.update('rates of nine')
  value.amend((known) => `${known}, checked`)
  expect([value.get(), questions.length]).toEqual(['rates of nine, checked', 0])
  const asking = value.ask()
  value.amend((known) => `${known} again`)
  answer(0, 'rates of ten')
  await asking
  expect([value.get(), questions.length]).toEqual(['rates of ten', 2])
  answer(1, 'rates of ten, checked')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(value.get()).toBe('rates of ten, checked')
})

test('listeners only get differences', () => {
  const { value } = held()
  const received: string[] = []
  const end = value.subscribe(() => received.push(value.get()))
  value.update('one')
  value.update('one')
  value.amend(() => 'two')
  end()
  value.update('three')
  expect(received).toEqual(['one', 'two'])
})
