import { wordMeaning } from '../../shared/answer/wordMeaning.ts'
import type { LearntConvention } from '../../shared/contract/rates.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { meanings } from '../../shared/dateConventions/meaningSpan.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import { weekdays } from '../../shared/languages/calendar.ts'
import { languageOf } from '../../shared/languages/language.ts'
import { Select } from '../controls/Select.tsx'
import { timesWith } from '../controls/timesWith.ts'
import { useModel, useStore } from '../state/context.ts'
import { useConvention } from '../state/useConvention.ts'
import { useText } from '../state/useText.ts'
import { DaysOff } from './DaysOff.tsx'
import { FoldedPart } from './SettingsSection.tsx'

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
      options={timesWith(publication[name])}
      onChange={(time) => void model.change({ publication: { ...publication, [name]: time } })}
    />
  )
  return (
    <FoldedPart name="publication" title={t('publication.title')}>
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
    </FoldedPart>
  )
}

const choices = ['learnt', ...meanings] as const

/** The meaning of the service's dates: the finding, its evidence, and the user's choice. */
const MeaningOfDates = ({ found }: { found: LearntConvention | null }) => {
  const { t, language } = useText()
  const model = useModel()
  const settings = useStore(model.settings)
  if (!settings) return null
  const filled = found?.filled
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
      {found && (
        <ul className="found-dates">
          <li>{wordMeaning(found, { t, language })}</li>
          <li>
            {t(
              filled === null
                ? 'publication.filledUnknown'
                : filled
                  ? 'publication.filled'
                  : 'publication.notFilled',
            )}
          </li>
          {found.weekdays.length > 0 && (
            <li className="quiet">
              {t('publication.seenWeekdays', {
                weekdays: found.weekdays
                  .map((on) => weekdays[languageOf(language)].short[on] ?? '')
                  .join(', '),
              })}
            </li>
          )}
          {found.boards.map(({ day, before }) => (
            <li key={day} className="quiet">
              {t('publication.seenBoard', {
                moment: formatMoment(Date.parse(before), language),
                day: formatDay(parseDay(day) ?? 0, language, 'short'),
              })}
            </li>
          ))}
          {found.weekdays.length + found.boards.length === 0 && (
            <li className="quiet">{t('publication.seenNothing')}</li>
          )}
        </ul>
      )}
    </>
  )
}
