import type { Settings } from '../../shared/contract/settings.ts'
import { Select } from '../controls/Select.tsx'
import { timesWith } from '../controls/timesWith.ts'
import { useModel, useStore } from '../state/context.ts'
import { useConvention } from '../state/useConvention.ts'
import { useText } from '../state/useText.ts'
import { DaysOff } from './DaysOff.tsx'
import { MeaningOfDates } from './MeaningOfDates.tsx'
import { SettingsSection } from './SettingsSection.tsx'

type Edge = keyof Settings['publication']

/** The publication times of official rates, which decide when a rate is stale. */
export const PublicationSection = () => {
  const { t } = useText()
  const model = useModel()
  const publication = useStore(model.settings)?.publication
  const found = useConvention()
  if (!publication) return null
  const edge = (name: Edge) => (
    <Select
      label={t(`publication.${name}`)}
      value={publication[name]}
      onChange={(time) => void model.change({ publication: { ...publication, [name]: time } })}
    >
      {timesWith(publication[name]).map((time) => (
        <option key={time}>{time}</option>
      ))}
    </Select>
  )
  return (
    <SettingsSection name="publication" title={t('publication.title')} folded>
      <p className="quiet">{t('publication.text')}</p>
      <div className="publication-times flow">
        {edge('from')}
        {edge('to')}
      </div>
      {found && (
        <p className="quiet">
          {found.published.window
            ? t('publication.seenWindow', { ...found.published.window, count: found.published.changes })
            : t('publication.seenTooLittle')}
        </p>
      )}
      <MeaningOfDates found={found} />
      <DaysOff />
    </SettingsSection>
  )
}
