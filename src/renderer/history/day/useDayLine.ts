import { useEffect, useState } from 'react'
import { codeOf, type ErrorCode } from '../../../shared/errors.ts'
import type { DayCourse } from '../../../shared/series/dayFile.ts'
import { useModel, useStore } from '../../state/context.ts'

export interface DayAnswer {
  /** Null until the mirror has answered for this pair. */
  course: DayCourse | null
  refused: ErrorCode | null
}

const unknown: DayAnswer = { course: null, refused: null }

/**
 * The last 24 hours of a pair, from the mirror, again with every board that comes, also an unchanged one. What stood before
 * stays until the answer is there. Nothing is asked for where `wanted` is false.
 */
export const useDayLine = (code: string, quote: string, wanted: boolean): DayAnswer => {
  const { api, asked, board, info } = useModel()
  const round = useStore(asked)
  const fetchedAt = useStore(board)?.fetchedAt
  const service = useStore(info)?.service
  const of = `${service} ${code}/${quote}`
  const [held, hold] = useState({ of, answer: unknown })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each board, and each new connection, asks again
  useEffect(() => {
    if (!wanted) return
    let current = true
    const ask = async () => {
      try {
        const { at, rate } = await api.call('day.get', { code, quote })
        const course = { code, quote, at: Int32Array.from(at), rate: Float64Array.from(rate) }
        if (current) hold({ of, answer: { course, refused: null } })
      } catch (error) {
        const refused = codeOf(error)
        // What is known of this very pair goes on being shown.
        if (current)
          hold((before) => ({
            of,
            answer: { course: before.of === of ? before.answer.course : null, refused },
          }))
      }
    }
    void ask()
    return () => {
      current = false
    }
  }, [api, of, wanted, round, fetchedAt])

  return held.of === of ? held.answer : unknown
}
