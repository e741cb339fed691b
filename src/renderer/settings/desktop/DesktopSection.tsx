import { useId, useState } from 'react'
import type { Desktop } from '../../../shared/contract/desktop.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { useModel, useSettings } from '../../state/context.ts'
import { useDesktop } from '../../state/useDesktop.ts'
import { useText } from '../../state/useText.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { ShortcutField } from './ShortcutField.tsx'

interface AutostartProps {
  /** The setting; the desktop corrects it to the actual state. */
  wished: boolean
  state: Desktop['autostart']
}

/** Start at log-in: shows the system's actual state, not the setting. */
const Autostart = ({ wished, state }: AutostartProps) => {
  const { t } = useText()
  const model = useModel()
  const id = useId()
  const [wasRequested, setRequested] = useState(false)
  const isRefused = wasRequested && !wished
  const texts = {
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
          setRequested(autostart)
          void model.change({ autostart })
        }}
      >
        {t('desktop.autostart')}
      </Checkbox>
      <p id={id} className="hint" role="status">
        {t(`desktop.${texts[state]}`)}
      </p>
    </div>
  )
}

/** Aina's behaviour on the desktop; not in a browser. */
export const DesktopSection = () => {
  const { t } = useText()
  const model = useModel()
  const id = useId()
  const settings = useSettings()
  const desktop = useDesktop()
  if (!desktop?.available) return null
  return (
    <SettingsSection name="desktop" title={t('desktop.title')}>
      <Autostart wished={settings.autostart} state={desktop.autostart} />
      {(['shortcut', 'clipboardShortcut'] as const).map((name) => (
        <ShortcutField
          key={name}
          name={name}
          shortcut={settings[name]}
          state={desktop[name]}
          platform={desktop.platform}
        />
      ))}
      <div className="checked">
        <Checkbox
          checked={settings.converterOnTop}
          {...(desktop.wayland && { describedBy: id })}
          onChange={(converterOnTop) => void model.change({ converterOnTop })}
        >
          {t('desktop.onTop')}
        </Checkbox>
        {desktop.wayland && (
          <p id={id} className="hint">
            {t('desktop.onTopWayland')}
          </p>
        )}
      </div>
    </SettingsSection>
  )
}
