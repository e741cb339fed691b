import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { boardSide, tengeSide } from '../../shared/answer/answerSide.ts'
import type { PinAnswer } from '../../shared/answer/pinAnswer.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import { pinnedCodes } from '../../shared/contract/pin.ts'
import type { Board } from '../../shared/contract/rates.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { Collapsible } from '../controls/Collapsible.tsx'
import { focusPressed } from '../controls/focusPressed.ts'
import { useFocusAfter } from '../controls/useFocusAfter.ts'
import { useTitle } from '../controls/useTitle.ts'
import { SheetBar } from '../export/SheetBar.tsx'
import { type Pins, usePins } from '../pair/usePins.ts'
import { useTrends } from '../rate/trend.ts'
import { useFreshness } from '../rate/useFreshness.ts'
import { receiptOf } from '../receipt/receipt.ts'
import { useBoard, useModel, useNow, useSettings, useSync } from '../state/context.ts'
import type { BoardRoute } from '../state/route.ts'
import { useNarrow } from '../state/useMedia.ts'
import { useText } from '../state/useText.ts'
import { sheetOf } from '../table/column.ts'
import { BoardSummary } from './BoardSummary.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import { changeBases } from './changeBases.ts'
import { FirstRun } from './FirstRun.tsx'
import { RatesTable } from './RatesTable.tsx'
import { ratesSheetColumns } from './ratesColumns.tsx'
import { SyncLine } from './SyncLine.tsx'
import type { BoardSort } from './sortBoard.ts'
import { useBoardRows } from './useBoardRows.ts'
import { newestOf } from './useRateTimes.ts'

/** One line: the day of the official rates, whether all rates are current, and the progress of the first fill. */
const BoardStatus = ({ board }: { board: Board }) => {
  const { t, language } = useText()
  const sync = useSync()
  const judge = useFreshness()
  const official = newestOf(board.assets, true)
  const newest = [official, newestOf(board.assets, false)].flatMap((asset) => asset ?? [])
  const isStale = newest.some((asset) => judge(asset).state === 'stale')
  const filling = sync.total > 0 && sync.done < sync.total
  return (
    <span className="board-status">
      {official && (
        <time dateTime={formatIsoDay(official.day)}>{formatDay(official.day, language, 'short')}</time>
      )}{' '}
      <span className={isStale ? 'stale' : undefined}>{t(`freshness.${isStale ? 'stale' : 'current'}`)}</span>{' '}
      {filling && <span className="quiet">{t('sync.progress', { done: sync.done, count: sync.total })}</span>}
    </span>
  )
}

const ReceiptDialog = lazy(async () => ({
  default: (await import('../receipt/ReceiptDialog.tsx')).ReceiptDialog,
}))

interface BoardReceiptProps {
  amount: string
  from: AnswerSide
  to: AnswerSide
  onClose: () => void
}

/** The receipt of a rate in the list. */
const BoardReceipt = ({ amount, from, to, onClose }: BoardReceiptProps) => (
  <Suspense>
    <ReceiptDialog receipt={receiptOf(amount, from, to)} onClose={onClose} />
  </Suspense>
)

const pairSides = ({ pin: { from, to, amount }, sides }: PinAnswer): Omit<BoardReceiptProps, 'onClose'> => {
  const sideOf = (code: string) => sides.find(({ side }) => side.code === code)?.side ?? tengeSide
  return { amount, from: sideOf(from), to: sideOf(to) }
}

const PinDialog = lazy(async () => ({ default: (await import('./PinDialog.tsx')).PinDialog }))

/** A button that opens the dialog for a pair, at first of the first two pinned currencies. */
const AddPair = ({ pins }: { pins: Pins }) => {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const [from = 'USD', to = 'EUR'] = pinnedCodes(pins.pins)
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-haspopup="dialog"
        onClick={(event) => {
          focusPressed(event)
          setOpen(true)
        }}
      >
        {t('pins.add')}
      </button>
      {isOpen && (
        <Suspense>
          <PinDialog
            pair={{ from, to: from === to ? TENGE : to }}
            refusal={pins.refusal}
            onPin={pins.add}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const Nothing = ({ route: { show, search } }: { route: BoardRoute }) => {
  const { t } = useText()
  const query = search.trim()
  const [says, hint] =
    show === 'pinned' && query === ''
      ? [t('board.nothingPinned'), t('board.nothingPinnedHint')]
      : [t('board.nothingFound', { query: query || t(`board.${show}`) }), t('board.nothingFoundHint')]
  return (
    <p className="nothing stack">
      <strong>{says}</strong>
      <span>{hint}</span>
    </p>
  )
}

/** The newest rates. */
export const BoardPage = ({ route }: { route: BoardRoute }) => {
  const wording = useText()
  const { t, language } = wording
  const model = useModel()
  const board = useBoard()
  const settings = useSettings()
  const trends = useTrends()
  const narrow = useNarrow()
  const now = useNow()
  const [receipt, setReceipt] = useState<string | null>(null)
  useTitle(t('board.title'))
  const known = board.assets.length > 0
  const sort = settings.boardSort
  const pinned = settings.pins
  const options = { board, route, pins: pinned, sort, language, trends }
  const { rows, pairs, changes, movable, lacking } = useBoardRows(options)
  const all = board.assets
  const bases = useMemo(() => changeBases(all, changes, wording), [all, changes, wording])
  const pins = usePins(movable)
  const { box, focusAfter } = useFocusAfter()
  const setSort = useCallback((boardSort: BoardSort) => void model.change({ boardSort }), [model])
  const receiptAsset = board.assets.find(({ code }) => code === receipt)
  const askedPair = pairs.find(({ text }) => text === receipt)
  return (
    <>
      <div className="page-head cluster">
        <h1>{t('board.title')}</h1>
        {known && (
          <Collapsible label={t('board.status')} says={<BoardStatus board={board} />}>
            <SyncLine />
            <BoardSummary board={board} counted={bases} />
          </Collapsible>
        )}
      </div>
      {known && (
        <section ref={box} className="card rates" aria-label={t('board.title')}>
          <BoardToolbar route={route} sort={sort} onSort={setSort}>
            <SheetBar
              brief={narrow}
              name={t('board.title')}
              file={`aina-rates-${formatIsoDay(board.day ?? almatyDay(now))}`}
              sheet={() =>
                sheetOf(
                  rows.map((asset) => ({ asset, change: changes.get(asset.code) ?? null })),
                  ratesSheetColumns(wording),
                )
              }
            />
          </BoardToolbar>
          {rows.length + pairs.length + lacking.length > 0 && (
            <RatesTable
              assets={rows}
              pairs={pairs}
              all={all}
              bases={bases}
              lacking={lacking}
              boardFetchedAt={board.fetchedAt}
              trends={trends}
              changes={changes}
              sort={sort}
              onSort={setSort}
              movable={movable}
              pins={pins}
              focusAfter={focusAfter}
              onReceipt={setReceipt}
            />
          )}
          {rows.length + pairs.length === 0 && <Nothing route={route} />}
          <AddPair pins={pins} />
        </section>
      )}
      {receiptAsset && (
        <BoardReceipt
          amount="1"
          from={boardSide(receiptAsset, board.day)}
          to={tengeSide}
          onClose={() => setReceipt(null)}
        />
      )}
      {askedPair && <BoardReceipt {...pairSides(askedPair)} onClose={() => setReceipt(null)} />}
      <p className="visually-hidden" role="status">
        {known && t('board.shown', { count: rows.length + pairs.length })}
      </p>
      <p className="visually-hidden" role="status">
        {pins.message}
      </p>
      {!known && <FirstRun />}
    </>
  )
}
