import { lazy, Suspense } from 'react'
import { lastingFailure } from '../../shared/live/followCore.ts'
import { useSync } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { SyncLine } from './SyncLine.tsx'

const Directory = lazy(() => import('./Directory.tsx'))

/** The page before the first rates list: one sentence on the reason, and the known currencies. */
export const FirstRun = () => {
  const { t } = useText()
  const failure = lastingFailure(useSync(), null)
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
