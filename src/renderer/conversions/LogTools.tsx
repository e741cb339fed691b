import { useState } from 'react'
import { Checkbox } from '../controls/Checkbox.tsx'
import { useText } from '../state/useText.ts'

interface LogToolsProps {
  keepsCopies: boolean
  /** Whether there is an entry to remove. */
  any: boolean
  onKeepCopies: (keeps: boolean) => void
  onClear: () => void
}

/** The log's options and its Remove button, which asks for confirmation. */
export const LogTools = ({ keepsCopies, any, onKeepCopies, onClear }: LogToolsProps) => {
  const { t } = useText()
  const [asks, setAsks] = useState(false)
  return (
    <div className="log-tools">
      <Checkbox checked={keepsCopies} onChange={onKeepCopies}>
        {t('conversions.keepCopies')}
      </Checkbox>
      {any && !asks && (
        <button type="button" className="button" onClick={() => setAsks(true)}>
          {t('conversions.clear')}
        </button>
      )}
      {any && asks && (
        <fieldset className="log-ask">
          <legend>{t('conversions.clearAsk')}</legend>
          <button
            type="button"
            className="button"
            onClick={() => {
              setAsks(false)
              onClear()
            }}
          >
            {t('conversions.clearYes')}
          </button>
          <button
            type="button"
            className="button button-quiet"
            // biome-ignore lint/a11y/noAutofocus: it replaces the pressed button
            autoFocus
            onClick={() => setAsks(false)}
          >
            {t('conversions.clearNo')}
          </button>
        </fieldset>
      )}
    </div>
  )
}
