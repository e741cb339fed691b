import { useId, useState } from 'react'
import type { Desktop } from '../../../shared/contract.ts'
import { useModel } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'

interface AutostartTickProps {
  /** What the settings say; the desktop turns it to what is true. */
  wished: boolean
  state: Desktop['autostart']
}

/** Starting at log-in: what the system says of it, not what was wished. */
export const AutostartTick = ({ wished, state }: AutostartTickProps) => {
  const { t } = useText()
  const model = useModel()
  const id = useId()
  const [asked, setAsked] = useState(false)
  const isRefused = asked && !wished && state === 'off'
  const said =
    state === 'unavailable' ? 'autostartUnavailable' : isRefused ? 'autostartRefused' : 'autostartText'
  return (
    <div className="ticked">
      <label className="tick">
        <input
          type="checkbox"
          checked={state === 'on'}
          disabled={state === 'unavailable'}
          aria-describedby={id}
          onChange={(event) => {
            setAsked(event.target.checked)
            void model.change({ autostart: event.target.checked })
          }}
        />
        {t('desktop.autostart')}
      </label>
      <p id={id} className="hint" role="status">
        {t(`desktop.${said}`)}
      </p>
    </div>
  )
}
