import { traySeconds, trayWidth } from '../../../shared/contract/limits.ts'
import { trayIcons, trayShows } from '../../../shared/contract/settings.ts'
import { IntegerField } from '../../controls/IntegerField.tsx'
import { useModel, useStore } from '../../state/context.ts'
import { useDesktop } from '../../state/useDesktop.ts'
import { useText } from '../../state/useText.ts'
import { Choice } from '../Choice.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { TemplateField } from './TemplateField.tsx'
import { TrayPreview } from './TrayPreview.tsx'

/** The tray's pins and look; not in a browser. */
export const TraySection = () => {
  const { t } = useText()
  const model = useModel()
  const tray = useStore(model.settings)?.tray
  const desktop = useDesktop()
  if (!tray || !desktop?.available) return null
  const set = (patch: Partial<typeof tray>) => void model.change({ tray: { ...tray, ...patch } })
  return (
    <SettingsSection name="tray" title={t('tray.title')}>
      <p className="quiet">{t('tray.text')}</p>
      <TrayPreview />
      <TemplateField template={tray.template} onChange={(template) => set({ template })} />
      <Choice
        legend={t('tray.show')}
        value={tray.show}
        options={trayShows.map((value) => ({ value, label: t(`tray.shows.${value}`) }))}
        onChange={(show) => set({ show })}
      />
      {tray.show === 'rotate' && (
        <IntegerField
          label={t('tray.seconds')}
          value={tray.seconds}
          {...traySeconds}
          onChange={(seconds) => set({ seconds })}
        />
      )}
      <IntegerField
        label={t('tray.width')}
        value={tray.width}
        {...trayWidth}
        hint={t('tray.widthHint')}
        onChange={(width) => set({ width })}
      />
      <Choice
        legend={t('tray.icon')}
        value={tray.icon}
        options={trayIcons.map((value) => ({ value, label: t(`tray.icons.${value}`) }))}
        onChange={(icon) => set({ icon })}
      />
    </SettingsSection>
  )
}
