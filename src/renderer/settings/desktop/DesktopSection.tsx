import { useId } from 'react'
import { Checkbox } from '../../frame/Checkbox.tsx'
import { useModel, useStore } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'
import { Autostart } from './Autostart.tsx'
import { ShortcutField } from './ShortcutField.tsx'
import { useDesktop } from './useDesktop.ts'

/** How Aina behaves on the desktop; a browser has none of it. */
export const DesktopSection = () => {
  const { t } = useText()
  const model = useModel()
  const id = useId()
  const settings = useStore(model.settings)
  const desktop = useDesktop()
  if (!settings || !desktop?.available) return null
  return (
    <section className="card settings-card" aria-labelledby="settings-desktop">
      <h2 id="settings-desktop">{t('desktop.title')}</h2>
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
    </section>
  )
}
