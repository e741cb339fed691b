import { useState } from 'react'
import { MOST_INCOMES } from '../../shared/contract/limits.ts'
import type { Income } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { formatIsoDay } from '../../shared/days/day.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { heldAmount } from '../entry/amount.ts'
import { useModel, useStore } from '../state/context.ts'
import { formatRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import type { TableRow } from './reading/tableRow.ts'

/**
 * Returns a line as an income: its date is the payment, or the invoice if it has a second date. Null without a date
 * or in tenge.
 */
const incomeOf = ({ reading }: TableRow): Omit<Income, 'id'> | null => {
  if (!reading.ok) return null
  const { from: code, amount: typed, day, second } = reading.wanted
  const amount = heldAmount(typed)
  if (code === TENGE || day === null || amount === null) return null
  const days =
    second === undefined
      ? { invoiced: null, paid: formatIsoDay(day) }
      : { invoiced: formatIsoDay(day), paid: formatIsoDay(second) }
  return { code, amount, ...days, sold: null, soldAmount: null, received: null }
}

/** Adds the dated lines in foreign currency to the page of foreign income. */
export const KeepAsIncome = ({ rows }: { rows: readonly TableRow[] }) => {
  const { t, language } = useText()
  const model = useModel()
  const [kept, setKept] = useState<{ rows: readonly TableRow[]; count: number; isCut: boolean } | null>(null)
  const held = useStore(model.settings)?.incomes.length ?? 0
  const full = t('income.full', { count: MOST_INCOMES })
  const keep = async () => {
    const before = model.settings.get()?.incomes ?? []
    const found = rows.flatMap((row) => incomeOf(row) ?? [])
    const incomes = found
      .slice(0, MOST_INCOMES - before.length)
      .map((income) => ({ id: crypto.randomUUID(), ...income }))
    await model.change({ incomes: [...before, ...incomes] })
    // A refused change is reported by its banner.
    if (model.settings.get()?.incomes.some(({ id }) => id === incomes[0]?.id))
      setKept({ rows, count: incomes.length, isCut: incomes.length < found.length })
  }
  if (!rows.some((row) => incomeOf(row) !== null)) return null
  return (
    <p role="status" className="keep-income">
      {kept?.rows === rows ? (
        <>
          {t('income.kept', { count: kept.count, number: formatNumber(kept.count, { language }) })}{' '}
          {kept.isCut && `${full} `}
          <a href={formatRoute({ page: 'income' })}>{t('income.title')}</a>
        </>
      ) : held >= MOST_INCOMES ? (
        full
      ) : (
        <button type="button" className="button" onClick={() => void keep()}>
          {t('income.keep')}
        </button>
      )}
    </p>
  )
}
