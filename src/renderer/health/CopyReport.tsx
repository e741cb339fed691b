import type { Health, RequestMeter } from '../../shared/contract/health.ts'
import { copyText } from '../copy/copyText.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { healthReport } from './healthReport.ts'
import { useTask } from './useTask.ts'

/** For whoever asks what is wrong. */
export const CopyReport = ({ health, meter }: { health: Health; meter: RequestMeter | null }) => {
  const { t, language } = useText()
  const model = useModel()
  const info = useStore(model.info)
  const sync = useStore(model.sync)
  const { said, run } = useTask()
  if (!info) return null
  const copy = () =>
    run('', async () => {
      const text = healthReport({ info, sync, health, meter, now: Date.now() }, t, language)
      return t((await copyText(text)) ? 'health.reportCopied' : 'health.reportNotCopied')
    })
  return (
    <div className="health-report">
      <button type="button" className="button" onClick={() => void copy()}>
        {t('health.report')}
      </button>
      <span className="second">{t('health.reportMeans')}</span>
      <span role="status" className="second">
        {said}
      </span>
    </div>
  )
}
