import { expect, test } from 'vitest'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { createAnswers } from '../../../src/shared/live/answers.ts'

/** Answers whose questions are answered by hand, in whatever order. */
const held = () => {
  const questions: PromiseWithResolvers<string>[] = []
  const answers = createAnswers<string>()
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
  return {
    answers,
    ask: (key: string) =>
      answers.ask(key, () => {
        const question = Promise.withResolvers<string>()
        questions.push(question)
        return question.promise
      }),
    async answer(at: number, text: string) {
      questions[at]?.resolve(text)
      await settled()
    },
    async refuse(at: number) {
      questions[at]?.reject(new AinaError('busy', 'refused'))
      await settled()
    },
    of: (key: string) => answers.get().get(key),
  }
}

test('a late answer to one question is not taken for one to another', async () => {
  const { ask, answer, of } = held()
  ask('USD')
  ask('EUR')
  await answer(1, 'euro')
  await answer(0, 'dollar')
  expect([of('USD')?.value, of('EUR')?.value]).toEqual(['dollar', 'euro'])
})

test('a question asked twice keeps its newest answer, in any order', async () => {
  const { ask, answer, refuse, of } = held()
  ask('USD')
  ask('USD')
  await answer(1, 'newer')
  await answer(0, 'older')
  expect(of('USD')).toEqual({ value: 'newer', refused: null })
  ask('USD')
  ask('USD')
  await answer(3, 'newest')
  await refuse(2)
  expect(of('USD')).toEqual({ value: 'newest', refused: null })
})

test('an event is newer than every answer that arrives later', async () => {
  const { answers, ask, answer, of } = held()
  ask('desktop')
  answers.update('desktop', 'told')
  await answer(0, 'asked before')
  expect(of('desktop')?.value).toBe('told')
  ask('desktop')
  await answer(1, 'asked after')
  expect(of('desktop')?.value).toBe('asked after')
})

test('a refusal appears beside the last answer, and ends with the next one', async () => {
  const { answers, ask, answer, refuse, of } = held()
  const received: unknown[] = []
  answers.subscribe(() => received.push(of('USD')))
  ask('USD')
  expect(of('USD')).toBeUndefined()
  await refuse(0)
  ask('USD')
  await answer(1, 'dollar')
  ask('USD')
  await refuse(2)
  expect(received).toEqual([
    { value: null, refused: 'busy' },
    { value: 'dollar', refused: null },
    { value: 'dollar', refused: 'busy' },
  ])
})
