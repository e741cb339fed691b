import { useMemo, useState } from 'react'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { Segmented } from '../controls/Segmented.tsx'
import { SheetBar } from '../export/SheetBar.tsx'
import { useBoard, useModel, useSync } from '../state/context.ts'
import { useLastDay } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { sheetOf } from '../table/column.ts'
import { PlainTable } from '../table/PageTable.tsx'
import { Table } from '../table/Table.tsx'
import { bulkColumns } from './bulkColumns.tsx'
import { type BulkState, needsAttention } from './bulkConvert.ts'
import type { Table as ReadTable } from './columns.ts'
import { describeRules, describeTrouble, type RowWording } from './describeRow.ts'
import type { Layout } from './readLine.ts'

interface BulkResultsProps {
  state: BulkState
  table: ReadTable
  layout: Layout
  to: string
  rule: Rule
  onRetry: () => void
}

/** The number of lines and of those that need attention, the totals, the export, and every line. */
export const BulkResults = ({ state, table, layout, to, rule, onRetry }: BulkResultsProps) => {
  const { t, language } = useText()
  const model = useModel()
  const board = useBoard()
  const sync = useSync()
  const last = useLastDay(rule)
  const [only, setOnly] = useState(false)
  const { phase, rows, converted, attention, totals, failed } = state
  const wording: RowWording = useMemo(() => {
    const kinds = new Map(board.assets.map(({ code, kind }) => [code, kind]))
    const official = (code: string) => isOfficial(kinds.get(code))
    return { t, language, to, kind: kinds.get(to), last, isOfficial: official }
  }, [t, language, to, last, board])
  const columns = useMemo(() => bulkColumns(table, layout, wording), [table, layout, wording])
  const onlyThese = only && attention > 0
  const shown = useMemo(() => (onlyThese ? rows.filter(needsAttention) : rows), [rows, onlyThese])
  const number = (count: number) => formatNumber(count, { language })
  const target = (amount: string) =>
    formatMoney(amount, to, language, wording.kind ? { kind: wording.kind } : {})
  const isDone = phase === 'done'
  const rules = layout.date === null ? [] : [describeRules(rule, t)]
  return (
    <div className="card results stack">
      <div className="results-head cluster">
        <p role="status">
          {isDone && (
            <>
              {t('bulk.converted', { count: converted, number: number(converted) })}
              {', '}
              {attention === 0 ? (
                t('bulk.noAttention')
              ) : (
                <strong className="mistake">
                  {t('bulk.attention', { count: attention, number: number(attention) })}
                </strong>
              )}
            </>
          )}
        </p>
        {!isDone && (
          <p className="results-progress cluster">
            <progress aria-label={t('bulk.working')} max={Math.max(1, rows.length)} value={converted} />
            <span>{t('bulk.progress', { done: number(converted), total: number(rows.length) })}</span>
          </p>
        )}
        {attention > 0 && (
          <Segmented
            legend={t('bulk.show')}
            value={onlyThese ? 'only' : 'all'}
            options={[
              { value: 'all', label: t('bulk.all') },
              { value: 'only', label: t('bulk.onlyThese') },
            ]}
            onChange={(value) => setOnly(value === 'only')}
          />
        )}
      </div>
      {failed && (
        <p className="mistake" role="alert">
          {wordError(failed, t)}{' '}
          <button type="button" className="button" onClick={onRetry}>
            {t('action.retry')}
          </button>
        </p>
      )}
      {isDone && attention > 0 && sync.done < sync.total && !failed && (
        <p className="quiet">{t('bulk.filling')}</p>
      )}
      {isDone && converted > 0 && (
        <div className="totals">
          <PlainTable
            caption={t('bulk.totals')}
            columns={[
              { id: 'code', name: t('bulk.read.currency'), cell: ({ code }) => code },
              { id: 'lines', name: t('bulk.linesCount'), cell: ({ lines }) => number(lines) },
              {
                id: 'amount',
                name: t('bulk.read.amount'),
                cell: ({ code, amount }) => formatMoney(amount, code, language),
              },
              { id: 'result', name: t('bulk.inTarget', { code: to }), cell: ({ result }) => target(result) },
            ]}
            rows={totals}
            keyOf={({ code }) => code}
          />
          <p className="second">{t('bulk.rounding')}</p>
        </div>
      )}
      <p className="on-paper">{rules}</p>
      <SheetBar
        name="Aina"
        sheet={() => sheetOf(rows, columns)}
        notes={rules}
        file={`aina-${to}-${formatIsoDay(almatyDay(model.now()))}`}
        busy={!isDone}
      />
      <Table
        look="bulk-table"
        caption={t('bulk.table')}
        columns={columns}
        rows={shown}
        keyOf={({ line }) => line.line}
        rest={(row) => {
          const trouble = describeTrouble(row, wording)
          return trouble === null ? null : { from: 'rate', content: trouble, look: 'bulk-trouble' }
        }}
      />
    </div>
  )
}
