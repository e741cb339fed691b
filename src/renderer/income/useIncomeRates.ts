import { useCallback, useEffect, useMemo, useState } from 'react'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { MOST_LINES } from '../../shared/contract/limits.ts'
import type { Income } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { useModel, useStore } from '../state/context.ts'

export interface FoundRate {
  /** Tenge per 1 unit, decimal text; null if the mirror has none. */
  rate: string | null
  rule: Rule
}

interface IncomeRates {
  /** Absent if not answered yet, or without a day. */
  rateOn: (code: string, day: string | null) => FoundRate | undefined
  failed: ErrorCode | null
}

const keyOf = (code: string, day: string): string => `${code} ${day}`

/** Returns the tenge rate in effect on each day of the incomes. */
export const useIncomeRates = (incomes: readonly Income[]): IncomeRates => {
  const { api, board } = useModel()
  const newest = useStore(board)
  const [found, setFound] = useState<ReadonlyMap<string, FoundRate>>(new Map())
  const [failed, setFailed] = useState<ErrorCode | null>(null)
  const [grown, setGrown] = useState(0)
  const wanted = useMemo(
    () =>
      [
        ...new Set(
          incomes.flatMap(({ code, invoiced, paid, sold }) =>
            [invoiced, paid, sold].flatMap((day) => (day === null ? [] : keyOf(code, day))),
          ),
        ),
      ].join('\n'),
    [incomes],
  )
  const codes = useMemo(() => [...new Set(incomes.map(({ code }) => code))].join('\n'), [incomes])

  useEffect(
    () => api.on('history.changed', ({ code }) => codes.split('\n').includes(code) && setGrown((n) => n + 1)),
    [api, codes],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rates have other answers
  useEffect(() => {
    let current = true
    const ask = async () => {
      const keys = wanted === '' ? [] : wanted.split('\n')
      const all = new Map<string, FoundRate>()
      try {
        for (let at = 0; at < keys.length; at += MOST_LINES) {
          const some = keys.slice(at, at + MOST_LINES)
          const rows = some.map((key) => {
            const [from = '', on = ''] = key.split(' ')
            return { from, amount: '1', on }
          })
          const answers = await api.call('convert.many', { to: TENGE, rule: 'in-force', rows })
          for (const [index, { rate, rule }] of answers.entries()) all.set(some[index] ?? '', { rate, rule })
        }
        if (!current) return
        setFound(all)
        setFailed(null)
      } catch (error) {
        if (current) setFailed(codeOf(error))
      }
    }
    void ask()
    return () => {
      current = false
    }
  }, [api, wanted, newest, grown])
  const rateOn = useCallback(
    (code: string, day: string | null) => (day === null ? undefined : found.get(keyOf(code, day))),
    [found],
  )
  return { rateOn, failed }
}
