import { useCallback, useMemo, useState } from 'react'
import type { Holding } from '../../shared/contract/settings.ts'

/** Returns the holdings as typed, before they are saved. */
export const useTypedHoldings = (
  kept: readonly Holding[],
): { holdings: readonly Holding[]; onTyped: (code: string, amount: string) => void } => {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const onTyped = useCallback(
    (code: string, amount: string) =>
      setTyped((before) => (before.get(code) === amount ? before : new Map(before).set(code, amount))),
    [],
  )
  const holdings = useMemo(
    () => kept.map((holding) => ({ ...holding, amount: typed.get(holding.code) ?? holding.amount })),
    [kept, typed],
  )
  return { holdings, onTyped }
}
