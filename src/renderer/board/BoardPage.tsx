import { ConvertLine } from '../convert/ConvertLine.tsx'
import { useTitle } from '../frame/useTitle.ts'
import type { BoardRoute } from '../route.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { BoardSummary } from './BoardSummary.tsx'
import { BoardTable } from './BoardTable.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import { FirstRun } from './FirstRun.tsx'
import { filterBoard } from './filterBoard.ts'
import { SyncLine } from './SyncLine.tsx'

const Nothing = ({ route }: { route: BoardRoute }) => {
  const { t } = useText()
  const [says, hint] =
    route.show === 'pinned' && route.search.trim() === ''
      ? [t('board.nothingPinned'), t('board.nothingPinnedHint')]
      : [
          t('board.nothingFound', { query: route.search.trim() || t(`board.${route.show}`) }),
          t('board.nothingFoundHint'),
        ]
  return (
    <p className="nothing">
      <strong>{says}</strong>
      <span>{hint}</span>
    </p>
  )
}

/** The rates of the newest board: what a day's most glances are for. */
export const BoardPage = ({ route }: { route: BoardRoute }) => {
  const { t } = useText()
  const model = useModel()
  const board = useStore(model.board)
  const pins = useStore(model.settings)?.pins ?? []
  const draft = useStore(model.draft)
  useTitle(t('board.title'))
  const known = board !== null && board.assets.length > 0
  const rows = known ? filterBoard(board.assets, { ...route, pins }) : []
  return (
    <>
      <div className="page-head">
        <h1>{t('board.title')}</h1>
        {known && <BoardSummary board={board} />}
      </div>
      {known && <ConvertLine draft={draft} onDraft={model.draft.set} />}
      {known && (
        <section className="card" aria-label={t('board.title')}>
          <BoardToolbar route={route} />
          <SyncLine />
          {rows.length > 0 ? <BoardTable assets={rows} /> : <Nothing route={route} />}
        </section>
      )}
      <p className="said" role="status">
        {known && t('board.shown', { count: rows.length })}
      </p>
      {!known && <FirstRun />}
    </>
  )
}
