import { codeOf, type ErrorCode } from '../contract/errors.ts'
import { type Followed, followed } from './followed.ts'
import { createStore, type Readable } from './store.ts'

/** The state of a question asked on demand. */
export interface Answer<T> {
  /** Null until the first answer. The last answer stays until the next one. */
  value: T | null
  /** Why the last attempt failed; null after a success. */
  refused: ErrorCode | null
}

/** The newest answer of each question by key. A late answer never replaces that of another question. */
interface Answers<T> extends Readable<ReadonlyMap<string, Answer<T>>> {
  /** Asks, or asks again. The same key is the same question. */
  ask(key: string, question: () => Promise<T>): void
  /** Takes an event of the core instead of an answer. */
  update(key: string, value: T): void
}

const unknown = { value: null, refused: null }

export const createAnswers = <T>(): Answers<T> => {
  const all = createStore<ReadonlyMap<string, Answer<T>>>(new Map())
  const each = new Map<string, Followed<Answer<T>>>()

  const at = (key: string, question: () => Promise<T>): Followed<Answer<T>> => {
    const before = each.get(key)
    if (before) return before
    const answered = async (): Promise<Answer<T>> => {
      try {
        return { value: await question(), refused: null }
      } catch (error) {
        return { value: answer.get().value, refused: codeOf(error) }
      }
    }
    const answer: Followed<Answer<T>> = followed<Answer<T>>(unknown, answered)
    each.set(key, answer)
    answer.subscribe(() => all.set(new Map(all.get()).set(key, answer.get())))
    return answer
  }
  return {
    get: all.get,
    subscribe: all.subscribe,
    ask: (key, question) => void at(key, question).ask(),
    update: (key, value) => at(key, () => Promise.resolve(value)).update({ value, refused: null }),
  }
}
