import { useEffect, useId } from 'react'
import { Port } from '../../shared/contract/localService.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { useCopy } from '../controls/useCopy.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useAnswer } from '../state/useAnswers.ts'
import { useText } from '../state/useText.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { TakenField } from './TakenField.tsx'

const readPort = (typed: string): { value: number } | null => {
  const text = typed.trim()
  const read = Port.safeParse(/^\d{1,5}$/.test(text) ? Number(text) : null)
  return read.success ? { value: read.data } : null
}

/** A port of this computer. */
const PortField = ({ port, onChange }: { port: number; onChange: (port: number) => void }) => {
  const { t } = useText()
  return (
    <TakenField
      label={t('localService.port')}
      className="whole-input"
      type="text"
      inputMode="numeric"
      maxLength={5}
      text={String(port)}
      read={readPort}
      said={(typed) => (readPort(typed) ? '' : t('localService.portMistake'))}
      onTake={(next) => {
        if (next !== port) onChange(next)
      }}
    />
  )
}

/** The mirror as a service for other programs on this computer (off by default), and its state. */
export const LocalServiceSection = () => {
  const { t } = useText()
  const model = useModel()
  const { api } = model
  const id = useId()
  const settings = useStore(model.settings)
  const { value: local, update } = useAnswer('localService', () => api.call('localService.get', {}))
  useEffect(() => api.on('localService.changed', update), [api, update])
  const { copy, note } = useCopy()
  if (!settings || !local) return null
  const { on, port } = settings.localService
  const isThere = local.state === 'serving' || local.state === 'elsewhere'
  return (
    <SettingsSection name="local-service" title={t('localService.title')} folded>
      <div className="checked">
        <Checkbox
          checked={on}
          describedBy={id}
          onChange={(wanted) => void model.change({ localService: { on: wanted, port } })}
        >
          {t('localService.on')}
        </Checkbox>
        <p id={id} className="hint">
          {t('localService.text')}
        </p>
      </div>
      {on && (
        <PortField port={port} onChange={(next) => void model.change({ localService: { on, port: next } })} />
      )}
      {on && isThere && (
        <p className="buttons flow">
          <code>{local.address}</code>
          <button type="button" className="button" onClick={() => void copy(local.address)}>
            {t('localService.copy')}
          </button>
        </p>
      )}
      <p role="status" className="hint">
        {on && local.state !== 'off' && t(`localService.state.${local.state}`)}
      </p>
      {note}
    </SettingsSection>
  )
}
