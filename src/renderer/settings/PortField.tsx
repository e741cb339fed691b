import { Port } from '../../shared/contract/localService.ts'
import { useText } from '../state/useText.ts'
import { TakenField } from './TakenField.tsx'

const readPort = (typed: string): { value: number } | null => {
  const text = typed.trim()
  const read = Port.safeParse(/^\d{1,5}$/.test(text) ? Number(text) : null)
  return read.success ? { value: read.data } : null
}

/** A port of this machine. */
export const PortField = ({ port, onChange }: { port: number; onChange: (port: number) => void }) => {
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
