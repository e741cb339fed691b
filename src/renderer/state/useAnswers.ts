import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Answer, createAnswers } from '../../shared/live/answers.ts'
import { useModel, useStore } from './context.ts'

/** Questions by keys that name them whole: another question has another key. */
export type Questions<T> = ReadonlyMap<string, () => Promise<T>>

const unanswered = { value: null, refused: null }

interface Asked<T> {
  /** By key, also of what was asked for before. */
  answers: ReadonlyMap<string, Answer<T>>
  /** Asks one of the questions anew. */
  ask(key: string): void
  /** Takes what the core has told by itself. */
  update(key: string, value: T): void
}

interface Asking {
  /** What makes the answers old when it changes: then all is asked anew. */
  version?: string
  /** Whose answers they are: when that changes, what was answered before is forgotten. Not known yet is no other. */
  of?: string | undefined
}

/**
 * Asks the core on demand: once for each question, all of them anew with another version, and whenever the model has asked for
 * everything again. An answer that comes late is never taken for one to another question, nor for a newer one. What did not get
 * through to Aina is no refusal but still to come: the banner says why, and the next round asks again.
 */
export const useAnswers = <T>(questions: Questions<T>, { version = '', of }: Asking = {}): Asked<T> => {
  const model = useModel()
  const round = useStore(model.asked)
  const isOpen = useStore(model.session) === 'open'
  const [answers, setAnswers] = useState(createAnswers<T>)
  const [whose, setWhose] = useState(of)
  if (whose !== of) {
    if (whose !== undefined) setAnswers(createAnswers<T>)
    setWhose(of)
  }
  const known = useStore(answers)
  const keys = [...questions.keys()].join('\n')
  // The first round answers what the page itself has just asked for, too, unless it was refused.
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
  const said = useMemo(() => {
    const wordOf = ({ value, refused: code }: Answer<T>): Answer<T> => ({
      value,
      refused: isOpen && code !== 'away' ? code : null,
    })
    return new Map([...known].map(([key, answer]) => [key, wordOf(answer)]))
  }, [known, isOpen])
  return { answers: said, ask, update: answers.update }
}

/** One question, which its key names; nothing is asked for where it is null. */
export const useAnswer = <T>(
  key: string,
  question: (() => Promise<T>) | null,
  asking?: Asking,
): Answer<T> & { ask(): void; update(value: T): void } => {
  const { answers, ask, update } = useAnswers(new Map(question ? [[key, question]] : []), asking)
  return {
    ...(answers.get(key) ?? unanswered),
    ask: useCallback(() => ask(key), [ask, key]),
    update: useCallback((value: T) => update(key, value), [update, key]),
  }
}
