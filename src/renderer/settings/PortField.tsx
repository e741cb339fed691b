import { useId, useState } from 'react'
import { Port } from '../../shared/contract/localService.ts'
import { InputField } from '../frame/InputField.tsx'
import { useText } from '../state/useText.ts'

/** A port of this machine. Taken over when the field is left, or by Enter; what is none stays as it was typed, with a word about it. */
export const PortField = ({ port, onChange }: { port: number; onChange: (port: number) => void }) => {
  const { t } = useText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const text = (typed ?? String(port)).trim()
  const read = Port.safeParse(/^\d{1,5}$/.test(text) ? Number(text) : null)
  const take = () => {
    if (typed === null || !read.success) return
    setTyped(null)
    if (read.data !== port) onChange(read.data)
  }
  return (
    <InputField
      boxClassName="setting setting-said"
      id={id}
      label={t('localService.port')}
      className="whole-input"
      type="text"
      inputMode="numeric"
      maxLength={5}
      value={typed ?? port}
      aria-invalid={!read.success}
      aria-describedby={`${id}-said`}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    >
      <span id={`${id}-said`} className="hint" role={read.success ? undefined : 'alert'}>
        {!read.success && t('localService.portMistake')}
      </span>
    </InputField>
  )
}
