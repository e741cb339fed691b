import type { Verification } from '../../shared/contract/health.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { T } from '../../shared/languages/texts.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { useTask } from './useTask.ts'

/** Formats bytes as megabytes, as operating systems count them. */
export const megabytes = (bytes: number, language: Locale): string =>
  formatNumber(bytes / 1_000_000, { language, maxDecimals: 2 })

const wordVerification = (found: Verification, t: T, language: Locale): string => {
  const count = (value: number) => formatNumber(value, { language })
  const { damaged, years, points } = found
  const read = t('health.verified', { years: count(years), points: count(points) })
  if (damaged.length === 0) return `${read} ${t('health.allAgree')}`
  const list = damaged.map(({ code, year }) => `${code} ${year}`).join(', ')
  return `${read} ${t('health.damaged', { list })}`
}

/** The size of the rates on the disk, with buttons to check and to rewrite the file. */
export const FileSection = ({ bytes, onChanged }: { bytes: number | null; onChanged: () => void }) => {
  const { t, language } = useText()
  const { api, info } = useModel()
  const isWorking = useStore(info)?.working !== false
  const { said, busy, run } = useTask()
  const size = (of: number) => megabytes(of, language)
  const verify = () =>
    run(t('health.verifying'), async () => {
      const found = await api.call('health.verify', {})
      onChanged()
      return wordVerification(found, t, language)
    })
  const compact = () =>
    run(t('health.compacting'), async () => {
      const { before, after } = await api.call('health.compact', {})
      onChanged()
      return t('health.compacted', { before: size(before), after: size(after) })
    })
  return (
    <section className="card settings-card" aria-labelledby="health-file">
      <h2 id="health-file">{t('health.file')}</h2>
      {bytes !== null && <p>{t('health.size', { megabytes: size(bytes) })}</p>}
      <p className="quiet">{t(isWorking ? 'health.fileMeans' : 'health.compactElsewhere')}</p>
      <div className="health-again flow">
        <button type="button" className="button" aria-disabled={busy} onClick={() => void verify()}>
          {t('health.verify')}
        </button>
        {isWorking && (
          <button type="button" className="button" aria-disabled={busy} onClick={() => void compact()}>
            {t('health.compact')}
          </button>
        )}
        <span role="status" className="second">
          {said}
        </span>
      </div>
    </section>
  )
}
