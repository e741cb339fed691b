import { codeOf, type ErrorCode } from '../contract/errors.ts'
import { type Followed, followed } from './followed.ts'
import { createStore, type Readable } from './store.ts'

/** What has come of a question that is asked on demand. */
export interface Answer<T> {
  /** Null until it has been answered; what was answered before stays until it is answered anew. */
  value: T | null
  /** Why it could not be answered the last time; null where it was. */
  refused: ErrorCode | null
}

/** Answers by the keys of their questions, of each the newest: none that comes late is taken for one to another. */
interface Answers<T> extends Readable<ReadonlyMap<string, Answer<T>>> {
  /** Asks, also anew. The same key is the same question. */
  ask(key: string, question: () => Promise<T>): void
  /** Takes what the core has told by itself in place of an answer. */
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
