import { useEffect, useMemo, useState } from 'react'
import type { PastRate } from '../../shared/contract/rates.ts'
import type { Day } from '../../shared/days/day.ts'
import { batch } from '../../shared/live/batch.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { boardRates, pastRates, type Rates } from '../rate/rates.ts'
import { useBoard, useModel } from '../state/context.ts'
import { onNewRates } from '../state/onNewRates.ts'
import { pageTimer } from '../state/pageTimer.ts'
import { useAnswer } from '../state/useAnswers.ts'
import { useDatesMean } from '../state/useDatesMean.ts'

/** A fill adds many histories at once; one request a second covers them all. */
const CALM_MS = 1_000

interface Past {
  on: Day
  rates: readonly PastRate[]
}

/**
 * Returns the rates for converting: from the rates list, or of a past day by a rule. Asks the mirror once per day,
 * rule and list of codes, and again when a history grows or the date convention becomes known. Keeps the previous
 * rates until the next ones arrive.
 */
export const useRates = (on: Day | null, codes: readonly string[], rule: Rule): Rates => {
  const model = useModel()
  const { api } = model
  const board = useBoard()
  const key = codes.toSorted().join(',')
  const question =
    on === null || key === ''
      ? null
      : async (): Promise<Past> => ({
          on,
          rates: await api.call('rates.on', { on, codes: key.split(','), rule }),
        })
  // A failure here affects the rates list too, and is reported there.
  const { value, ask } = useAnswer(`${on} ${rule} ${key}`, question, { version: useDatesMean() })
  const [past, setPast] = useState<Past | null>(null)
  if (value && value !== past) setPast(value)

  useEffect(() => {
    if (on === null) return
    const mine = new Set(key.split(','))
    const grown = batch(pageTimer, CALM_MS, ask)
    const end = onNewRates(model, (code) => {
      if (mine.has(code)) grown.schedule()
    })
    return () => {
      grown.cancel()
      end()
    }
  }, [model, on, key, ask])

  return useMemo(() => {
    if (on === null) return boardRates(board, key.split(','))
    return past ? pastRates(past.on, past.rates) : { on, legs: new Map() }
  }, [on, past, board, key])
}
