import { useEffect, useMemo } from 'react'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { batch } from '../../shared/live/batch.ts'
import { useModel, useStore } from '../state/context.ts'
import { pageTimer } from '../state/pageTimer.ts'
import { useDatesMean } from '../state/useDatesMean.ts'
import { useRateRule } from '../state/useRateRule.ts'
import { createMany, type Many } from './many.ts'
import type { ManyState } from './manyState.ts'

/** Currencies whose history changes within this time are asked about together. */
const GATHERED_MS = 1_500

/** The work of this page: what was given before stays while another page is looked at, and rates that come are used. */
export const useMany = (to: string): { many: Many; state: ManyState } => {
  const model = useModel()
  const many = useMemo(() => {
    const { api, board, manyInput } = model
    return createMany({ api, board: board.get, to: TENGE, rule: defaultSettings.rateRule, manyInput })
  }, [model])
  const asked = useStore(model.asked)

  const rule = useRateRule()
  const mean = useDatesMean()

  useEffect(() => {
    many.resume()
    return many.leave
  }, [many])
  useEffect(() => void many.convertInto(to), [many, to])
  useEffect(() => void many.convertBy(rule), [many, rule])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection or service has other rates, other dates too
  useEffect(() => void many.askAgain(), [many, asked, mean])
  useEffect(() => {
    const codes = new Set<string>()
    const grown = batch(pageTimer, GATHERED_MS, () => {
      const gathered = [...codes]
      codes.clear()
      void many.askAgain(gathered)
    })
    const end = model.api.on('history.changed', ({ code }) => {
      codes.add(code)
      grown.schedule()
    })
    const endBoard = model.api.on('board.changed', () => {
      // Lines without a date of their own are worth what the newest rates say.
      if (many.state.get().table?.layout?.date === null) void many.askAgain()
    })
    return () => {
      grown.cancel()
      end()
      endBoard()
    }
  }, [model, many])
  return { many, state: useStore(many.state) }
}
