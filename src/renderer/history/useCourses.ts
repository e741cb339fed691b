import { useEffect, useMemo, useState } from 'react'
import { codeOf, type ErrorCode } from '../../shared/errors.ts'
import { type Series, seriesOf } from '../../shared/series/series.ts'
import { useModel, useStore } from '../state/context.ts'

export interface Pair {
  code: string
  quote: string
}

/** A pair's whole history as far as it is known. */
export interface Course {
  /** Null until the mirror has answered for this pair. */
  series: Series | null
  /** Whether the mirror holds all there is. */
  complete: boolean
  refused: ErrorCode | null
}

export const unknown: Course = { series: null, complete: false, refused: null }

const keyOf = ({ code, quote }: Pair): string => `${code}/${quote}`

const none: ReadonlyMap<string, Course> = new Map()

/**
 * The whole histories of pairs, from the mirror, in their order. Each is asked for once and kept while the page is
 * there, and again when it has grown or been corrected; what stood before stays until the answer comes.
 */
export const useCourses = (pairs: readonly Pair[]): readonly Course[] => {
  const { api, asked, info } = useModel()
  const round = useStore(asked)
  const service = useStore(info)?.service
  const [courses, setCourses] = useState(none)
  const keys = pairs.map(keyOf).join()
  // The first round answers what the page itself has just asked for, too, unless it was refused.
  const refused = pairs.some((pair) => courses.get(keyOf(pair))?.refused)
  const again = refused ? round : Math.max(1, round)

  const [of, setOf] = useState(service)
  if (of !== service) {
    // Another service's rates: what stood before is not of this one.
    if (of !== undefined) setCourses(none)
    setOf(service)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new connection asks again; the pairs are their keys
  useEffect(() => {
    let wanted = true
    const take = (pair: Pair, change: (before: Course) => Course) => {
      const key = keyOf(pair)
      if (wanted) setCourses((known) => new Map(known).set(key, change(known.get(key) ?? unknown)))
    }
    const ask = async (pair: Pair) => {
      try {
        const columns = await api.call('history.get', pair)
        take(pair, () => ({ series: seriesOf(columns), complete: columns.complete, refused: null }))
      } catch (error) {
        take(pair, (before) => ({ ...before, refused: codeOf(error) }))
      }
    }
    const end = api.on('history.changed', (changed) => {
      for (const pair of pairs) if (changed.code === pair.code || changed.code === pair.quote) void ask(pair)
    })
    for (const pair of pairs) void ask(pair)
    return () => {
      wanted = false
      end()
    }
  }, [api, keys, again])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pairs are their keys
  return useMemo(() => pairs.map((pair) => courses.get(keyOf(pair)) ?? unknown), [courses, keys])
}
