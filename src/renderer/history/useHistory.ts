import { useEffect, useState } from 'react'
import type { Columns, In } from '../../shared/contract.ts'
import { codeOf, type ErrorCode } from '../../shared/errors.ts'
import { useModel, useStore } from '../state/context.ts'

export interface Past {
  /** What the mirror holds; null until it has answered for this pair. */
  columns: Columns | null
  refused: ErrorCode | null
}

/** A pair's history, from the mirror, and again whenever it has grown or been corrected. */
export const useHistory = ({ code, quote, period }: In<'history.get'>): Past => {
  const { api, asked } = useModel()
  const round = useStore(asked)
  const [past, setPast] = useState<Past>({ columns: null, refused: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new connection asks again too
  useEffect(() => {
    let wanted = true
    const ask = async () => {
      try {
        const columns = await api.call('history.get', { code, quote, period })
        if (wanted) setPast({ columns, refused: null })
      } catch (error) {
        if (wanted) setPast((before) => ({ ...before, refused: codeOf(error) }))
      }
    }
    const end = api.on('history.changed', (changed) => {
      if (changed.code === code || changed.code === quote) void ask()
    })
    void ask()
    return () => {
      wanted = false
      end()
    }
  }, [api, code, quote, period, round])
  // Another pair's line under this pair's name would be a lie, however short.
  const fits = past.columns?.code === code && past.columns.quote === quote
  return fits ? past : { columns: null, refused: past.refused }
}
