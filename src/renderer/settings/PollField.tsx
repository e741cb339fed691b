import { useId } from 'react'
import { Select } from '../controls/Select.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

const offered = [5, 10, 15, 20, 30, 45, 60]
const BY_HAND = 'hand'

/** How often to download rates, or only manually. */
export const PollField = () => {
  const { t } = useText()
  const model = useModel()
  const id = useId()
  const settings = useStore(model.settings)
  if (!settings) return null
  const { pollEvery } = settings
  // A hand-edited file may contain another number.
  const minutes = [...new Set([...offered, pollEvery ?? 5])].sort((a, b) => a - b)
  return (
    <div className="setting setting-said">
      <Select
        label={t('poll.title')}
        value={pollEvery ?? BY_HAND}
        aria-describedby={id}
        onChange={(chosen) => void model.change({ pollEvery: chosen === BY_HAND ? null : Number(chosen) })}
      >
        {minutes.map((each) => (
          <option key={each} value={each}>
            {t('poll.every', { minutes: each })}
          </option>
        ))}
        <option value={BY_HAND}>{t('poll.byHand')}</option>
      </Select>
      <span id={id} className="hint">
        {pollEvery === null && t('poll.byHandHint')}
      </span>
    </div>
  )
}
