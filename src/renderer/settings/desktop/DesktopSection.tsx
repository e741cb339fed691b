import { useModel, useStore } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'
import { AutostartTick } from './AutostartTick.tsx'
import { ShortcutField } from './ShortcutField.tsx'
import { useDesktop } from './useDesktop.ts'

/** How Aina behaves on the desktop; a browser has none of it. */
export const DesktopSection = () => {
  const { t } = useText()
  const model = useModel()
  const settings = useStore(model.settings)
  const desktop = useDesktop()
  if (!settings || !desktop?.available) return null
  return (
    <section className="card settings-card" aria-labelledby="settings-desktop">
      <h2 id="settings-desktop">{t('desktop.title')}</h2>
      <AutostartTick wished={settings.autostart} state={desktop.autostart} />
      <ShortcutField shortcut={settings.shortcut} state={desktop.shortcut} platform={desktop.platform} />
      <label className="tick">
        <input
          type="checkbox"
          checked={settings.converterOnTop}
          onChange={(event) => void model.change({ converterOnTop: event.target.checked })}
        />
        {t('desktop.onTop')}
      </label>
    </section>
  )
}
