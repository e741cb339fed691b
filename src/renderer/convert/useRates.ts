import { useEffect, useMemo, useState } from 'react'
import type { PastRate } from '../../shared/contract.ts'
import { useModel, useStore } from '../state/context.ts'
import { boardRates, pastRates, type Rates } from './rates.ts'

/** A fill brings many histories at once; one look a second takes them all in. */
const CALM_MS = 1_000

interface Past {
  on: string
  rates: readonly PastRate[]
}

/**
 * The rates to convert by: the board's, or those of a past day, which the mirror is asked for once per day and list of
 * codes, and again when a history has grown. What was known stays until its successor has come.
 */
export const useRates = (on: string | null, codes: readonly string[]): Rates => {
  const model = useModel()
  const { api } = model
  const board = useStore(model.board)
  const round = useStore(model.asked)
  const [past, setPast] = useState<Past | null>(null)
  const [grown, setGrown] = useState(0)
  const key = codes.toSorted().join(',')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new connection and a grown history ask again too
  useEffect(() => {
    if (on === null || key === '') return
    let wanted = true
    api.call('rates.on', { on, codes: key.split(',') }).then(
      (rates) => wanted && setPast({ on, rates }),
      // What fails here fails for the board too, and is said there; the next round asks again.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [api, on, key, round, grown])

  useEffect(() => {
    if (on === null) return
    const mine = new Set(key.split(','))
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = api.on('history.changed', ({ code }) => {
      if (!mine.has(code)) return
      timer ??= setTimeout(() => {
        timer = undefined
        setGrown((times) => times + 1)
      }, CALM_MS)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [api, on, key])

  return useMemo(() => {
    if (on === null) return boardRates(board, key.split(','))
    return past ? pastRates(past.on, past.rates, board) : { on, legs: new Map() }
  }, [on, past, board, key])
}
