import { lazy, Suspense } from 'react'
import { lastingFailure } from '../../shared/live/followCore.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { SyncLine } from './SyncLine.tsx'

const Directory = lazy(() => import('./Directory.tsx'))

/** The page before the first rates list: one sentence on the reason, and the known currencies. */
export const FirstRun = () => {
  const { t } = useText()
  const model = useModel()
  const failure = lastingFailure(useStore(model.sync), null)
  const board = useStore(model.board)
  if (!board) return null
  const why = failure === 'offline' ? 'noNetwork' : failure ? 'failed' : 'waiting'
  return (
    <>
      <section className="card">
        <p className="lead">{t(`firstRun.${why}`)}</p>
        <SyncLine />
      </section>
      <Suspense>
        <Directory />
      </Suspense>
    </>
  )
}
