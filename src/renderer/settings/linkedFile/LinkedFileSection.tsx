import { type FormEvent, useEffect, useId, useState } from 'react'
import { codeOf } from '../../../shared/contract/errors.ts'
import { LONGEST_PATH, MOST_LINKED } from '../../../shared/contract/limits.ts'
import {
  type LinkedState,
  type LinkedTrouble,
  linkedForms,
  linkedPeriods,
} from '../../../shared/contract/linkedFile.ts'
import type { Settings } from '../../../shared/contract/settings.ts'
import { formatMoment } from '../../../shared/format/formatTime.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { InputField } from '../../controls/InputField.tsx'
import { Select } from '../../controls/Select.tsx'
import { useModel, useStore } from '../../state/context.ts'
import { useAnswer } from '../../state/useAnswers.ts'
import { useText } from '../../state/useText.ts'
import { SettingsSection } from '../SettingsSection.tsx'

interface TypedFolderProps {
  /** The reason for the refusal. */
  refused: string | null
  choose: (folder: string) => Promise<boolean>
}

/** A text field for a folder's path, if there is no dialog. */
const TypedFolder = ({ refused, choose }: TypedFolderProps) => {
  const { t } = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const take = async (event: FormEvent) => {
    event.preventDefault()
    if (await choose(typed.trim())) setTyped('')
  }
  return (
    <form className="address stack" onSubmit={(event) => void take(event)}>
      <InputField
        boxClassName="setting setting-said"
        id={id}
        label={t('linked.folder')}
        autoCapitalize="none"
        maxLength={LONGEST_PATH}
        value={typed}
        aria-invalid={refused !== null}
        aria-describedby={`${id}-said`}
        onChange={(event) => setTyped(event.target.value)}
      >
        <span id={`${id}-said`} className="hint" role={refused === null ? undefined : 'alert'}>
          {refused ?? t('linked.pathHint')}
        </span>
      </InputField>
      <p className="buttons flow">
        <button type="submit" className="button" disabled={typed.trim() === ''}>
          {t('linked.take')}
        </button>
      </p>
    </form>
  )
}

interface Linked {
  /** Null while loading. */
  state: LinkedState | null
  /** The reason why the last chosen folder was refused. */
  refused: LinkedTrouble | null
  /** Chooses a folder: the typed one, or (null) in a dialog. Returns whether one was chosen. */
  choose(folder: string | null): Promise<boolean>
}

/** The current state of the linked file; `version` changes with the file. */
const useLinkedState = (version: string): Linked => {
  const { api, refusal } = useModel()
  const question = () => api.call('linkedFile.get', {})
  const { value, update } = useAnswer('linkedFile', question, { version })
  useEffect(() => api.on('linkedFile.changed', update), [api, update])
  const [refused, setRefused] = useState<LinkedTrouble | null>(null)
  return {
    state: value,
    refused,
    async choose(folder) {
      try {
        const { refused: why, ...state } = await api.call('linkedFile.choose', { folder })
        update(state)
        setRefused(why)
        refusal.set(null)
        return why === null
      } catch (error) {
        refusal.set(codeOf(error))
        return false
      }
    },
  }
}

type LinkedFile = Settings['linkedFile']

/** The file kept up to date for spreadsheets: on or off, folder, format and state. */
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
    <SettingsSection name="linked" title={t('linked.title')} folded>
      <p className="quiet">{t('linked.text', { most: MOST_LINKED })}</p>
      <Checkbox
        checked={linkedFile.on && folder !== null}
        isDisabled={folder === null}
        onChange={(next) => change({ on: next })}
      >
        {t('linked.on')}
      </Checkbox>
      {info.shell === 'desktop' ? (
        <p className="buttons flow">
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
          options={linkedForms.map((form) => ({ value: form, label: t(`linked.forms.${form}`) }))}
          onChange={(form) => change({ form })}
        />
      </div>
      <div className="setting beside">
        <Select
          label={t('linked.period')}
          value={linkedFile.period}
          options={linkedPeriods.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
          onChange={(period) => change({ period })}
        />
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
    </SettingsSection>
  )
}
