import Big from 'big.js'
import { useMemo, useState } from 'react'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { SheetBar } from '../export/SheetBar.tsx'
import { useBoard, useModel, useSync } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { sheetOf } from '../table/column.ts'
import { PlainTable } from '../table/PageTable.tsx'
import { Table } from '../table/Table.tsx'
import { bulkColumns } from './bulkColumns.tsx'
import { type BulkResult, type BulkState, needsAttention } from './bulkConvert.ts'
import { describeTrouble, type RowWording } from './describeRow.ts'

interface BulkResultsProps {
  result: BulkResult
  state: BulkState
  onRetry: () => void
}

/** The number of lines and of those that need attention, the totals, the export, and every line. */
export const BulkResults = ({ result, state: { phase, progress }, onRetry }: BulkResultsProps) => {
  const { t, language } = useText()
  const model = useModel()
  const board = useBoard()
  const sync = useSync()
  const { table, layout, to, rule, rows, totals, failed } = result
  const [isOnly, setOnly] = useState(false)
  const wording: RowWording = useMemo(() => {
    const kinds = new Map(board.assets.map(({ code, kind }) => [code, kind]))
    const official = (code: string) => isOfficial(kinds.get(code))
    return { t, language, to, kind: kinds.get(to), isOfficial: official }
  }, [t, language, to, board])
  const columns = useMemo(() => bulkColumns(table, layout, wording), [table, layout, wording])
  const troubled = useMemo(() => rows.filter(needsAttention), [rows])
  const isDone = phase === 'done'
  const counted = (count: number) => ({ count, number: formatNumber(count, { language }) })
  const converted = totals.reduce((sum, { lines }) => sum + lines, 0)
  const all = {
    code: t('bulk.table'),
    lines: converted,
    amount: null,
    result: totals.reduce((sum, total) => sum.plus(total.result), new Big(0)),
  }
  const rules =
    layout.date === null
      ? []
      : [`${t('converter.rule.label')}: ${t(`converter.rule.${rule}`)}. ${t('converter.rule.yours')}`]
  return (
    <div className="card results stack">
      <div className="results-head cluster">
        <p role="status">
          {isDone && `${t('bulk.converted', counted(converted))}, `}
          {isDone &&
            (troubled.length === 0 ? (
              t('bulk.noAttention')
            ) : (
              <strong className="mistake">{t('bulk.attention', counted(troubled.length))}</strong>
            ))}
        </p>
        {!isDone && (
          <span>
            {t('bulk.progress', { done: counted(progress).number, total: counted(rows.length).number })}
          </span>
        )}
        {troubled.length > 0 && (
          <Checkbox checked={isOnly} onChange={setOnly}>
            {t('bulk.onlyThese')}
          </Checkbox>
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
      {isDone && troubled.length > 0 && sync.done < sync.total && !failed && (
        <p className="quiet">{t('bulk.filling')}</p>
      )}
      {totals.length > 0 && (
        <div className="totals">
          <PlainTable
            caption={t('bulk.totals')}
            columns={[
              { id: 'code', name: t('bulk.read.currency'), cell: ({ code }) => code },
              { id: 'lines', name: t('bulk.linesCount'), cell: ({ lines }) => counted(lines).number },
              {
                id: 'amount',
                name: t('bulk.read.amount'),
                cell: ({ code, amount }) => amount && formatMoney(amount.toFixed(), code, language),
              },
              {
                id: 'result',
                name: t('bulk.inTarget', { code: to }),
                cell: (total) =>
                  formatMoney(
                    total.result.toFixed(),
                    to,
                    language,
                    wording.kind ? { kind: wording.kind } : {},
                  ),
              },
            ]}
            rows={totals.length === 1 ? totals : [...totals, all]}
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
        rows={isOnly && troubled.length > 0 ? troubled : rows}
        keyOf={({ line }) => line.line}
        rest={(row) => {
          const content = describeTrouble(row, wording)
          return content === null ? null : { from: 'rate', content, look: 'bulk-trouble' }
        }}
      />
    </div>
  )
}
