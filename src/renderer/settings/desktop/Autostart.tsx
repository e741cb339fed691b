import { useId, useState } from 'react'
import type { Desktop } from '../../../shared/contract/desktop.ts'
import { Checkbox } from '../../frame/Checkbox.tsx'
import { useModel } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'

interface AutostartProps {
  /** What the settings say; the desktop turns it to what is true. */
  wished: boolean
  state: Desktop['autostart']
}

/** Starting at log-in: what the system says of it, not what was wished. */
export const Autostart = ({ wished, state }: AutostartProps) => {
  const { t } = useText()
  const model = useModel()
  const id = useId()
  const [asked, setAsked] = useState(false)
  const isRefused = asked && !wished
  const said = {
    on: 'autostartText',
    off: isRefused ? 'autostartRefused' : 'autostartText',
    approval: 'autostartApproval',
    unavailable: 'autostartUnavailable',
  } as const satisfies Record<typeof state, string>
  return (
    <div className="checked">
      <Checkbox
        checked={state === 'on'}
        isDisabled={state === 'unavailable'}
        describedBy={id}
        onChange={(autostart) => {
          setAsked(autostart)
          void model.change({ autostart })
        }}
      >
        {t('desktop.autostart')}
      </Checkbox>
      <p id={id} className="hint" role="status">
        {t(`desktop.${said[state]}`)}
      </p>
    </div>
  )
}
