import { type FormEvent, useId, useState } from 'react'
import { LONGEST_PATH } from '../../../shared/contract/linkedFile.ts'
import { InputField } from '../../frame/InputField.tsx'
import { useText } from '../../state/useText.ts'

interface TypedFolderProps {
  /** Why it was not taken, in words; null where there is nothing to say. */
  refused: string | null
  choose: (folder: string) => Promise<boolean>
}

/** A folder's path as it is typed where there is no dialog for it. */
export const TypedFolder = ({ refused, choose }: TypedFolderProps) => {
  const { t } = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const take = async (event: FormEvent) => {
    event.preventDefault()
    if (await choose(typed.trim())) setTyped('')
  }
  return (
    <form className="address" onSubmit={(event) => void take(event)}>
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
      <p className="buttons">
        <button type="submit" className="button" disabled={typed.trim() === ''}>
          {t('linked.take')}
        </button>
      </p>
    </form>
  )
}
