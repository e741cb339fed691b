import { useMemo, useState } from 'react'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { Segmented } from '../controls/Segmented.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useLastDay } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { BulkTable } from './BulkTable.tsx'
import { BulkTotals } from './BulkTotals.tsx'
import type { BulkConvert } from './bulkConvert.ts'
import type { BulkState } from './bulkState.ts'
import { ExportBar } from './ExportBar.tsx'
import type { Table } from './reading/readTable.ts'
import type { RowWording } from './wordRow.ts'

interface BulkResultsProps {
  bulk: BulkConvert
  state: BulkState
  table: Table
}

/** The results: the number of lines, those that need attention, the totals, the export, and every line. */
export const BulkResults = ({ bulk, state, table }: BulkResultsProps) => {
  const { t, language } = useText()
  const model = useModel()
  const board = useStore(model.board)
  const sync = useStore(model.sync)
  const [only, setOnly] = useState(false)
  const { to, rule, phase, rows, converted, attention, failed } = state
  const kind = board?.assets.find(({ code }) => code === to)?.kind
  const last = useLastDay(rule)
  const kinds = useMemo(() => new Map(board?.assets.map(({ code, kind: one }) => [code, one])), [board])
  const wording: RowWording = useMemo(
    () => ({ t, language, to, kind, last, isOfficial: (code) => isOfficial(kinds.get(code)) }),
    [t, language, to, kind, last, kinds],
  )
  const number = (count: number) => formatNumber(count, { language })
  const working = phase === 'converting' || phase === 'reading'
  const filling =
    phase === 'done' && attention.length > 0 && sync !== null && sync.done < sync.total && !failed
  const onlyThese = only && attention.length > 0
  return (
    <div className="card results stack">
      <div className="results-head cluster">
        <p className="results-counts" role="status">
          {!working && (
            <>
              {t('bulk.converted', { count: converted, number: number(converted) })}
              {', '}
              {attention.length === 0 ? (
                t('bulk.noAttention')
              ) : (
                <strong className="mistake">
                  {t('bulk.attention', { count: attention.length, number: number(attention.length) })}
                </strong>
              )}
            </>
          )}
        </p>
        {working && (
          <p className="results-progress cluster">
            <progress aria-label={t('bulk.working')} max={Math.max(1, rows.length)} value={converted} />
            <span>{t('bulk.progress', { done: number(converted), total: number(rows.length) })}</span>
          </p>
        )}
        {attention.length > 0 && (
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
          <button type="button" className="button" onClick={() => void bulk.askAgain()}>
            {t('action.retry')}
          </button>
        </p>
      )}
      {filling && <p className="quiet">{t('bulk.filling')}</p>}
      <BulkTotals state={state} wording={wording} />
      <ExportBar state={state} table={table} wording={wording} />
      <BulkTable state={state} table={table} shown={onlyThese ? attention : null} wording={wording} />
    </div>
  )
}
