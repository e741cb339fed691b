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
