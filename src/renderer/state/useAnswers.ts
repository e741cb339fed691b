import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Answer, createAnswers } from '../../shared/live/answers.ts'
import { useModel, useStore } from './context.ts'

/** Requests by key; different requests need different keys. */
type Questions<T> = ReadonlyMap<string, () => Promise<T>>

const unanswered = { value: null, refused: null }

interface Answers<T> {
  /** By key; includes earlier requests. */
  answers: ReadonlyMap<string, Answer<T>>
  /** Repeats a request. */
  ask(key: string): void
  /** Stores a value that the core pushed. */
  update(key: string, value: T): void
}

interface AnswersOptions {
  /** A change makes all answers outdated and repeats all requests. */
  version?: string
  /** The owner of the answers; a change discards them. A change from undefined does not. */
  of?: string | undefined
}

/**
 * Sends requests to the core: each once, all again with another version or after the model's resync. A late answer
 * never replaces a newer one or the answer to another request. A connection failure is not a refusal: the answer
 * stays pending, the banner reports it, and the next round tries again.
 */
export const useAnswers = <T>(
  questions: Questions<T>,
  { version = '', of }: AnswersOptions = {},
): Answers<T> => {
  const model = useModel()
  const round = useStore(model.rounds)
  const isOpen = useStore(model.session) === 'open'
  const [answers, setAnswers] = useState(createAnswers<T>)
  const [whose, setWhose] = useState(of)
  if (whose !== of) {
    if (whose !== undefined) setAnswers(createAnswers<T>)
    setWhose(of)
  }
  const known = useStore(answers)
  const keys = [...questions.keys()].join('\n')
  // The first round also covers the page's own requests, except refused ones.
  const refused = [...questions.keys()].some((key) => known.get(key)?.refused)
  const again = refused ? round : Math.max(1, round)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions are their keys; the others make answers old
  useEffect(() => {
    for (const [key, question] of questions) answers.ask(key, question)
  }, [answers, keys, version, again])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions are their keys
  const ask = useCallback(
    (key: string) => {
      const question = questions.get(key)
      if (question) answers.ask(key, question)
    },
    [answers, keys],
  )
  const answersByKey = useMemo(() => {
    const wordOf = ({ value, refused: code }: Answer<T>): Answer<T> => ({
      value,
      refused: isOpen && code !== 'away' ? code : null,
    })
    return new Map([...known].map(([key, answer]) => [key, wordOf(answer)]))
  }, [known, isOpen])
  return { answers: answersByKey, ask, update: answers.update }
}

/** A single request, identified by its key; null requests nothing. */
export const useAnswer = <T>(
  key: string,
  question: (() => Promise<T>) | null,
  asking?: AnswersOptions,
): Answer<T> & { ask(): void; update(value: T): void } => {
  const { answers, ask, update } = useAnswers(new Map(question ? [[key, question]] : []), asking)
  return {
    ...(answers.get(key) ?? unanswered),
    ask: useCallback(() => ask(key), [ask, key]),
    update: useCallback((value: T) => update(key, value), [update, key]),
  }
}
