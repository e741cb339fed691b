import type { Settings } from '../../shared/contract/settings.ts'
import { meanings } from '../../shared/dateConventions/dating.ts'
import { Select } from '../controls/Select.tsx'
import { timesWith } from '../controls/timesWith.ts'
import { useModel, useSettings } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { DaysOff } from './DaysOff.tsx'
import { FoldedPart } from './SettingsSection.tsx'

type Edge = keyof Settings['publication']

/** The publication times of official rates, which decide when a rate is stale. */
export const PublicationSection = () => {
  const { t } = useText()
  const model = useModel()
  const publication = useSettings().publication
  const edge = (name: Edge) => (
    <Select
      label={t(`publication.${name}`)}
      value={publication[name]}
      options={timesWith(publication[name])}
      onChange={(time) => void model.change({ publication: { ...publication, [name]: time } })}
    />
  )
  return (
    <FoldedPart name="publication" title={t('publication.title')}>
      <p className="quiet">{t('publication.text')}</p>
      <div className="flow">
        {edge('from')}
        {edge('to')}
      </div>
      <MeaningOfDates />
      <DaysOff />
    </FoldedPart>
  )
}

const choices = ['unknown', ...meanings] as const

/** How the service dates official rates. While not known, every answer goes by the date. */
const MeaningOfDates = () => {
  const { t } = useText()
  const model = useModel()
  const settings = useSettings()
  return (
    <>
      <h4>{t('publication.meaning')}</h4>
      <p className="quiet">{t('publication.meaningText')}</p>
      <Select
        quiet
        label={t('publication.meaning')}
        value={settings.convention}
        options={choices.map((choice) => ({ value: choice, label: t(`publication.meanings.${choice}`) }))}
        onChange={(convention) => void model.change({ convention })}
      />
    </>
  )
}
