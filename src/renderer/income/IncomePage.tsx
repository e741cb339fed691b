import { useMemo } from 'react'
import { MOST_INCOMES } from '../../shared/contract/limits.ts'
import type { Income } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import type { T } from '../../shared/languages/texts.ts'
import { chosenBank } from '../../shared/money/bankFigures.ts'
import type { IncomeTotal, IncomeTotals as Totals } from '../../shared/money/incomeTotals.ts'
import { type CostMethod, costMethods } from '../../shared/rates/costMethods.ts'
import { Segmented } from '../controls/Segmented.tsx'
import { StackTable } from '../controls/StackTable.tsx'
import { useFocusAfter } from '../controls/useFocusAfter.ts'
import { useRemoved } from '../controls/useRemoved.ts'
import { useTitle } from '../controls/useTitle.ts'
import { SheetBar } from '../export/SheetBar.tsx'
import { ConvertTabs } from '../frame/ConvertTabs.tsx'
import { withSign } from '../rate/withSign.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { IncomeRow } from './IncomeRow.tsx'
import { figureNames, incomeResults, incomeSheet } from './incomeResults.ts'
import { useIncomeRates } from './useIncomeRates.ts'

const none: readonly Income[] = []

const emptyIncome = { amount: '0', invoiced: null, paid: null, sold: null, soldAmount: null, received: null }

/** Incomes in foreign currency: what invoice, payment and sale were worth, and what the bank kept. */
const IncomePage = () => {
  const { t, language } = useText()
  const model = useModel()
  const settings = useStore(model.settings)
  const now = useStore(model.time)
  const incomes = settings?.incomes ?? none
  const method = settings?.costMethod ?? 'fifo'
  const bank = settings?.banks.shown ? chosenBank(settings.banks) : null
  const { rateOn, failed } = useIncomeRates(incomes)
  const { box, focusAfter } = useFocusAfter()
  useTitle(t('income.title'))
  const selling = bank?.selling ?? null
  const { figures, unsold, totals } = useMemo(
    () => incomeResults(incomes, { rateOn, method, selling }),
    [incomes, rateOn, method, selling],
  )
  const byDate = incomes.some(({ code, invoiced, paid, sold }) =>
    [invoiced, paid, sold].some((day) => rateOn(code, day)?.rule === 'dated'),
  )
  const change = (make: (before: readonly Income[]) => readonly Income[]) =>
    void model.change({ incomes: [...make(model.settings.get()?.incomes ?? [])] })
  const add = () => {
    const id = crypto.randomUUID()
    focusAfter(`[data-id="${id}"] select`)
    change((before) => [...before, { id, code: before.at(-1)?.code ?? 'USD', ...emptyIncome }])
  }
  const { removed, remove, undo } = useRemoved<Income>({
    change,
    keyOf: ({ id }) => id,
    focusAfter,
    undoButton: '.income-removed button',
    restored: ({ id }) => `[data-id="${id}"] select`,
  })
  const named = ({ amount, code }: Income) => ({ amount: formatNumber(amount, { language }), code })
  return (
    <>
      <ConvertTabs current="income" />
      <div className="page-head cluster">
        <h1 className="answered">{t('income.title')}</h1>
        <p className="quiet">{t('income.lead')}</p>
      </div>
      <section ref={box} className="card holdings stack" aria-label={t('income.title')}>
        {failed && <p className="mistake">{wordError(failed, t)}</p>}
        {incomes.length === 0 ? (
          <p className="nothing">
            <strong>{t('income.none')}</strong>
            <span>{t('income.noneHint')}</span>
          </p>
        ) : (
          <ul className="income-list" aria-label={t('income.title')}>
            {incomes.map((income, at) => (
              <IncomeRow
                key={income.id}
                income={income}
                figures={figures[at]}
                onChange={(patch) =>
                  change((before) => before.map((one) => (one.id === income.id ? { ...one, ...patch } : one)))
                }
                onRemove={() => remove(income, at)}
              />
            ))}
          </ul>
        )}
        {incomes.length < MOST_INCOMES ? (
          <div className="buttons flow">
            <button type="button" className="button" onClick={add}>
              {t('income.add')}
            </button>
          </div>
        ) : (
          <p className="quiet">{t('income.full', { count: MOST_INCOMES })}</p>
        )}
        <p role="status" className="quiet holding-removed income-removed">
          {removed && (
            <>
              {t('income.removed', named(removed))}{' '}
              <button type="button" className="button button-quiet" onClick={undo}>
                {t('converter.undo')}
              </button>
            </>
          )}
        </p>
      </section>
      {figures.some((one) => figureNames.some((name) => one[name] !== null)) && (
        <section className="card holdings stack" aria-label={t('income.totals')}>
          <h2>{t('income.totals')}</h2>
          <Segmented
            legend={t('income.method')}
            value={method}
            options={costMethods.map((value) => ({ value, label: t(`income.methods.${value}`) }))}
            onChange={(costMethod: CostMethod) => void model.change({ costMethod })}
          />
          {byDate && <p className="quiet">{t('income.dated')}</p>}
          {totals.quarters.length > 0 && <IncomeTotals totals={totals} />}
          {unsold.length > 0 && (
            <p>
              <span className="quiet">{t('income.unsold')}</span>{' '}
              {unsold.map(({ code, amount }) => `${formatMoney(amount, code, language)} ${code}`).join(' · ')}
            </p>
          )}
          <SheetBar
            name={t('income.title').slice(0, 31)}
            notes={[t(`income.methods.${method}`)]}
            sheet={() => incomeSheet(incomes, figures, t)}
            file={`aina-income-${formatIsoDay(almatyDay(now))}`}
          />
        </section>
      )}
    </>
  )
}

export default IncomePage

const quarters = ['first', 'second', 'third', 'fourth'] as const
const columns = ['paid', 'difference', 'received', 'spread', 'realised'] as const

const wordPart = ({ year, part }: IncomeTotal, unit: keyof Totals, t: T): string =>
  unit === 'quarters'
    ? t(`months.quarters.${quarters[part - 1] ?? 'first'}`, { year })
    : t(`income.halves.${part === 1 ? 'first' : 'second'}`, { year })

/** The totals by quarter, then by half-year. In a narrow window, each is a block of named figures. */
const IncomeTotals = ({ totals }: { totals: Totals }) => {
  const { t, language } = useText()
  const tenge = (sum: string) => formatMoney(sum, TENGE, language)
  const write = (name: (typeof columns)[number], sum: string | null): string => {
    if (sum === null) return '—'
    return name === 'difference' || name === 'realised' ? withSign(sum, tenge) : tenge(sum)
  }
  const rows = (['quarters', 'halves'] as const).flatMap((unit) =>
    totals[unit].map((total) => ({ unit, total })),
  )
  return (
    <StackTable
      className="stacks income-totals"
      caption={<caption className="visually-hidden">{t('income.totals')}</caption>}
      columns={[
        {
          name: t('income.period'),
          isRowHeader: true,
          cell: ({ unit, total }) => (
            <>
              {wordPart(total, unit, t)}
              {total.missing > 0 && <span className="second"> {t('income.missing')}</span>}
            </>
          ),
        },
        ...columns.map((name) => ({
          name: t(`income.figures.${name}`),
          cell: ({ total }: (typeof rows)[number]) => write(name, total[name]),
        })),
      ]}
      rows={rows}
      keyOf={({ unit, total }) => `${unit} ${total.year} ${total.part}`}
    />
  )
}
