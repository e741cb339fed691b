import { linkedForms, linkedPeriods, MOST_LINKED } from '../../../shared/contract/linkedFile.ts'
import type { Settings } from '../../../shared/contract/settings.ts'
import { formatMoment } from '../../../shared/format/formatTime.ts'
import { Checkbox } from '../../frame/Checkbox.tsx'
import { Select } from '../../frame/Select.tsx'
import { useModel, useStore } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'
import { TypedFolder } from './TypedFolder.tsx'
import { useLinkedState } from './useLinkedState.ts'

type LinkedFile = Settings['linkedFile']

/** The file that is kept fresh for spreadsheets: whether, where, as what, and what has become of it. */
export const LinkedFileSection = () => {
  const { t, language } = useText()
  const model = useModel()
  const settings = useStore(model.settings)
  const info = useStore(model.info)
  const { on, form } = settings?.linkedFile ?? {}
  const { state, refused, choose } = useLinkedState([on, form, settings?.linkedFolder].join(' '))
  if (!settings || !info || !state) return null
  const { linkedFile } = settings
  const change = (patch: Partial<LinkedFile>) =>
    void model.change({ linkedFile: { ...linkedFile, ...patch } })
  const { folder, file, writtenAt, trouble } = state
  const whenWritten =
    writtenAt === null
      ? linkedFile.on && !trouble && t('linked.notWritten')
      : t('linked.written', { moment: formatMoment(Date.parse(writtenAt), language) })
  const why = refused && t(`linked.trouble.${refused}`)
  return (
    <section className="card settings-card" aria-labelledby="settings-linked">
      <h2 id="settings-linked">{t('linked.title')}</h2>
      <p className="quiet">{t('linked.text', { most: MOST_LINKED })}</p>
      <Checkbox
        checked={linkedFile.on && folder !== null}
        isDisabled={folder === null}
        onChange={(next) => change({ on: next })}
      >
        {t('linked.on')}
      </Checkbox>
      {info.shell === 'desktop' ? (
        <p className="buttons">
          <button type="button" className="button" onClick={() => void choose(null)}>
            {t('linked.choose')}
          </button>
          <span role="alert">{why}</span>
        </p>
      ) : (
        <TypedFolder refused={why} choose={choose} />
      )}
      <div className="setting beside">
        <Select
          label={t('linked.form')}
          value={linkedFile.form}
          onChange={(name) => change({ form: linkedForms.find((one) => one === name) ?? 'xlsx' })}
        >
          {linkedForms.map((name) => (
            <option key={name} value={name}>
              {t(`linked.forms.${name}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className="setting beside">
        <Select
          label={t('linked.period')}
          value={linkedFile.period}
          onChange={(name) => change({ period: linkedPeriods.find((one) => one === name) ?? '1y' })}
        >
          {linkedPeriods.map((name) => (
            <option key={name} value={name}>
              {t(`periods.${name}`)}
            </option>
          ))}
        </Select>
      </div>
      <div role="status" className="linked-state">
        <p>{folder === null ? t('linked.none') : t('linked.is', { file, folder })}</p>
        {folder !== null && whenWritten && <p>{whenWritten}</p>}
        {trouble && (
          <p>
            <strong>{t(`linked.trouble.${trouble}`)}</strong>
          </p>
        )}
      </div>
    </section>
  )
}
