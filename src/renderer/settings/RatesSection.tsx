import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { PollField } from './PollField.tsx'
import { WebsiteField } from './WebsiteField.tsx'

/** How often rates come, whatever the service is, and where their source is named. */
export const RatesSection = () => {
  const { t } = useText()
  const isKnown = useStore(useModel().settings) !== null
  if (!isKnown) return null
  return (
    <section className="card settings-card" aria-labelledby="settings-rates">
      <h2 id="settings-rates">{t('poll.section')}</h2>
      <PollField />
      <WebsiteField />
    </section>
  )
}
