import { AinaError } from '../../shared/contract/errors.ts'
import type { Refused } from './answers.ts'
import { sampleOf } from './visibleText.ts'

/** A hostile answer has a hundred thousand mistakes; the log needs to see the first of them. */
const MOST_REFUSALS = 100

export interface Refusals {
  add(code: string | null, reason: string, value: unknown): void
  /** The first hundred, then one `more` whose sample is the number of all the others. */
  list(): Refused[]
}

/** Collects what is not taken over from one answer. */
export const refusals = (): Refusals => {
  const first: Refused[] = []
  let more = 0
  return {
    add(code, reason, value) {
      if (first.length < MOST_REFUSALS) first.push({ code, reason, sample: sampleOf(value) })
      else more++
    },
    list: () => (more === 0 ? first : [...first, { code: null, reason: 'more', sample: String(more) }]),
  }
}

/** A whole answer refused as `bad-data`, with what the visible log is to say about it. */
export class RefusedAnswer extends AinaError {
  readonly refused: Refused[]

  constructor(message: string, refused: Refused[]) {
    super('bad-data', message)
    this.name = 'RefusedAnswer'
    this.refused = refused
  }
}

/** Refuses a whole answer for one reason. */
export const refuseAnswer = (code: string | null, reason: string, value: unknown): RefusedAnswer =>
  new RefusedAnswer(`the answer was refused: ${reason}`, [{ code, reason, sample: sampleOf(value) }])
