import { Checkbox } from '../controls/Checkbox.tsx'
import { useModel, useStore } from '../state/context.ts'
import { formatRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import { Choice } from './Choice.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** How much history to download, and the current download. */
export const DownloadSection = () => {
  const { t } = useText()
  const model = useModel()
  const settings = useStore(model.settings)
  const sync = useStore(model.sync)
  if (!settings) return null
  return (
    <SettingsSection name="history" title={t('settings.history')}>
      <Choice
        legend={t('settings.fill')}
        value={settings.fill}
        options={[
          { value: 'all', label: t('settings.fillAll') },
          { value: 'pinned', label: t('settings.fillPinned') },
        ]}
        onChange={(fill) => void model.change({ fill })}
      />
      <Checkbox checked={settings.paused} onChange={(paused) => void model.pause(paused)}>
        {t('settings.pause')}
      </Checkbox>
      <p className="quiet">
        {sync && sync.total > 0 && (
          <>
            {sync.done < sync.total
              ? t('sync.progress', { done: sync.done, count: sync.total })
              : t('sync.filled')}
            {' · '}
          </>
        )}
        <a href={formatRoute({ page: 'health' })}>{t('nav.health')}</a>
      </p>
    </SettingsSection>
  )
}
