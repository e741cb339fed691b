import { useMemo } from 'react'
import { Select } from '../controls/Select.tsx'
import { CurrencySelect } from '../picker/CurrencySelect.tsx'
import { useText } from '../state/useText.ts'
import { columnNames } from './bulkColumns.tsx'
import type { BulkConvert, BulkResult, BulkState } from './bulkConvert.ts'
import { unusedAmounts } from './columns.ts'
import { shorten } from './describeRow.ts'
import type { Role } from './headerWords.ts'
import type { Layout } from './readLine.ts'

interface ColumnChoicesProps {
  bulk: BulkConvert
  state: BulkState
  result: BulkResult
}

/** The columns of the three values, the forms of dates and numbers where they matter, and remarks on the file. */
export const ColumnChoices = ({ bulk, state: { file, choices }, result }: ColumnChoicesProps) => {
  const { t } = useText()
  const { table, layout, rows } = result
  const names = columnNames(table, { t }).map(shorten)
  const options = names.map((label, value) => ({ value, label }))
  const choose = (next: Partial<Layout>) => void bulk.choose(next)
  // A choice shows before its lines are read.
  const { date, amount, currency, order, decimal } = { ...layout, ...choices }
  const doubted = useMemo(
    () => (role: Role) =>
      rows.some(
        ({ reading }) => !reading.ok && reading.of === role && /several|unreadable/.test(reading.fault),
      ),
    [rows],
  )
  const unused = useMemo(() => unusedAmounts(table, layout), [table, layout])
  const unset = { value: null, label: t('bulk.read.choose') }
  const { sheets = null, hidden = 0 } = file ?? {}
  const remarks = [
    table.above > 0 && t('bulk.read.above', { count: table.above }),
    hidden > 0 && t('bulk.read.hidden', { count: hidden }),
    unused.length > 0 &&
      t('bulk.read.unused', { names: unused.flatMap((column) => names[column] ?? []).join(', ') }),
  ].filter((remark) => remark !== false)
  return (
    <section className="card stack off-paper" aria-label={t('bulk.read.title')}>
      <div className="tiles">
        {sheets && sheets.names.length > 1 && (
          <Select
            label={t('bulk.read.sheet')}
            value={sheets.index}
            options={sheets.names.map((name, value) => ({ value, label: shorten(name) }))}
            onChange={(sheet) => void bulk.chooseSheet(sheet)}
          />
        )}
        <Select
          label={t('bulk.read.date')}
          value={date}
          options={[...options, { value: null, label: t('bulk.read.noDate') }]}
          onChange={(column) => choose({ date: column })}
        />
        <Select
          label={t('bulk.read.amount')}
          value={amount}
          options={amount === null ? [unset, ...options] : options}
          onChange={(column) => choose({ amount: column })}
        />
        <Select
          label={t('bulk.read.currency')}
          value={typeof currency === 'object' ? 'everywhere' : currency}
          options={[
            ...options,
            { value: 'beside', label: t('bulk.read.beside') },
            { value: 'everywhere', label: t('bulk.read.everywhere') },
          ]}
          onChange={(chosen) => {
            if (typeof chosen === 'number') choose({ currency: chosen })
            else choose({ currency: chosen === 'beside' ? 'beside' : { code: 'USD' } })
          }}
        />
        {typeof currency === 'object' && (
          <CurrencySelect
            label={t('bulk.read.everywhere')}
            value={currency.code}
            onChange={(code) => choose({ currency: { code } })}
          />
        )}
        {(order === 'mdy' || doubted('date')) && (
          <Select
            label={t('bulk.read.order')}
            value={order}
            options={[
              unset,
              ...(['dmy', 'mdy'] as const).map((value) => ({ value, label: t(`bulk.read.${value}`) })),
            ]}
            onChange={(chosen) => choose({ order: chosen })}
          />
        )}
        {(decimal !== null || doubted('amount')) && (
          <Select
            label={t('bulk.read.decimal')}
            value={decimal}
            options={[
              unset,
              { value: '.' as const, label: t('bulk.read.point') },
              { value: ',' as const, label: t('bulk.read.comma') },
            ]}
            onChange={(chosen) => choose({ decimal: chosen })}
          />
        )}
      </div>
      {remarks.length > 0 && <p className="quiet">{remarks.join(' ')}</p>}
    </section>
  )
}
