import { useState } from 'react'
import type { Health, Refusal } from '../../../shared/contract/health.ts'
import type { Day } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { formatMoment } from '../../../shared/format/formatTime.ts'
import type { en } from '../../../shared/languages/en.ts'
import type { T } from '../../../shared/languages/texts.ts'
import { mirrorKey } from '../../../shared/service/serviceAddress.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { useCopy } from '../../controls/useCopy.tsx'
import { useBoard, useInfo, useModel, useSettings, useSync } from '../../state/context.ts'
import { useAnswer } from '../../state/useAnswers.ts'
import { useText } from '../../state/useText.ts'
import { PlainTable } from '../../table/PageTable.tsx'
import { Choice } from '../Choice.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { CurrencyTable } from './CurrencyTable.tsx'
import { SettingsFile } from './SettingsFile.tsx'

/** The stored rates, what was rejected, the last requests, and where the files are. */
export const DataSection = () => {
  const { t, language } = useText()
  const info = useInfo()
  const { health, askAgain } = useHealth()
  return (
    <SettingsSection name="data" title={t('data.title')}>
      {health && <Facts health={health} />}
      {health && health.assets.length > 0 && (
        <details>
          <summary>
            {t('data.currencies')} ({formatNumber(health.assets.length, { language })})
          </summary>
          <CurrencyTable assets={health.assets} onFetched={askAgain} />
        </details>
      )}
      {health && health.refusals.length > 0 && (
        <details>
          <summary>
            {t('data.refusals')} ({formatNumber(health.refusals.length, { language })})
          </summary>
          <RefusalTable refusals={health.refusals} />
        </details>
      )}
      <Download />
      <SettingsFile />
      <Files
        mirror={`mirror-${info.demo ? 'demo' : mirrorKey(info.service)}.db`}
        bytes={health?.bytes ?? null}
      />
    </SettingsSection>
  )
}

/** The stored data. Asks again when the background work progresses, or on demand. */
const useHealth = (): { health: Health | null; askAgain(): void } => {
  const { api } = useModel()
  const { done, lastError } = useSync()
  const { fetchedAt } = useBoard()
  // If the request fails, the known state stays; the frame reports the failure.
  const version = [done, lastError?.at, fetchedAt].join()
  const { value, ask } = useAnswer('health', () => api.call('health.get', {}), { version })
  return { health: value, askAgain: ask }
}

/** The figures of all currencies together. */
const Facts = ({ health: { assets, refusals } }: { health: Health }) => {
  const { t, language } = useText()
  const { fetchedAt } = useBoard()
  const status = useSync()
  const dayOf = (of: (asset: Health['assets'][number]) => Day | null, pick: (...days: Day[]) => Day) => {
    const days = assets.flatMap((asset) => of(asset) ?? [])
    return days.length === 0 ? '—' : formatDay(pick(...days), language, 'short')
  }
  const count = (value: number) => formatNumber(value, { language })
  const success = [fetchedAt, ...assets.map(({ lastSuccessAt }) => lastSuccessAt)]
    .flatMap((moment) => moment ?? [])
    .sort()
    .at(-1)
  const failure = [
    ...assets.flatMap(({ lastFailure }) => lastFailure ?? []),
    ...(status.lastError ? [status.lastError] : []),
  ]
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .at(-1)
  const moment = (iso: string) => formatMoment(Date.parse(iso), language)
  const facts: [name: string, value: string][] = [
    [t('data.firstDay'), dayOf(({ firstDay }) => firstDay, Math.min)],
    [t('data.lastDay'), dayOf(({ lastDay }) => lastDay, Math.max)],
    [t('data.points'), count(assets.reduce((sum, { points }) => sum + points, 0))],
    [t('data.refused'), count(refusals.reduce((sum, refusal) => sum + refusal.count, 0))],
    [t('data.lastSuccess'), success === undefined ? t('data.never') : moment(success)],
    [
      t('data.lastFailure'),
      failure ? `${moment(failure.at)}: ${t(`errors.${failure.code}.says`)}` : t('data.never'),
    ],
    [t('data.lastMinute'), t('data.ofLimit', { number: count(status.requestsLastMinute) })],
  ]
  return (
    <dl className="stack">
      {facts.map(([name, value]) => (
        <div key={name} className="setting">
          <dt className="label">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How much history to download, and the current download. */
const Download = () => {
  const { t } = useText()
  const model = useModel()
  const settings = useSettings()
  const sync = useSync()
  return (
    <>
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
      {sync.total > 0 && (
        <p className="quiet">
          {sync.done < sync.total
            ? t('sync.progress', { done: sync.done, count: sync.total })
            : t('sync.filled')}
        </p>
      )}
    </>
  )
}

/** Returns the reason for a refusal as text; an unknown reason, from a newer core, stays as it is. */
const describeRefusal = (reason: string, t: T): string => {
  const key = `data.reasons.${reason}` as `data.reasons.${keyof typeof en.data.reasons}`
  const words = t(key)
  // A missing translation returns its key.
  return words === key ? t('data.otherReason', { reason }) : words
}

/** Rejected values of the service's answers with reasons, newest first. Shows the received values as text. */
const RefusalTable = ({ refusals }: { refusals: readonly Refusal[] }) => {
  const { t, language } = useText()
  return (
    <PlainTable
      caption={t('data.refusals')}
      columns={[
        { id: 'when', name: t('data.when'), cell: ({ at }) => formatMoment(Date.parse(at), language) },
        { id: 'code', name: t('data.currency'), cell: ({ code }) => code ?? t('data.wholeAnswer') },
        {
          id: 'reason',
          name: t('data.reason'),
          cell: ({ reason, count }) =>
            `${describeRefusal(reason, t)}${count > 1 ? ` · ${t('data.timesMet', { count })}` : ''}`,
        },
        {
          id: 'sample',
          name: t('data.sample'),
          cell: ({ sample }) => sample !== null && <code className="refused-text">{sample}</code>,
        },
      ]}
      rows={refusals}
      keyOf={(refusal) => refusals.indexOf(refusal)}
    />
  )
}

const SETTINGS_FILE = 'settings.json'

/** Aina's files by name, the size of the rates, and the data folder of this run: to copy and, on the desktop, to open. */
const Files = ({ mirror, bytes }: { mirror: string; bytes: number | null }) => {
  const { t, language } = useText()
  const { api } = useModel()
  const { value: folder } = useAnswer('folder', () => api.call('folder.get', {}))
  const { copy, note } = useCopy()
  const [isRefused, setRefused] = useState(false)
  const open = () => {
    setRefused(false)
    api.call('folder.open', {}).then(
      ({ opened }) => setRefused(!opened),
      () => setRefused(true),
    )
  }
  return (
    <>
      <p>
        {t('settings.dataText', { settings: SETTINGS_FILE, mirror })}{' '}
        {bytes !== null &&
          t('data.size', { megabytes: formatNumber(bytes / 1_000_000, { language, maxDecimals: 2 }) })}
      </p>
      {folder && (
        <div className="data-folder stack">
          <p>
            {t('settings.dataFolder')}: <code>{folder.path}</code>
          </p>
          <p className="buttons flow">
            <button type="button" className="button" onClick={() => void copy(folder.path)}>
              {t('settings.copyFolder')}
            </button>
            {folder.mayOpen && (
              <button type="button" className="button" onClick={open}>
                {t('settings.openFolder')}
              </button>
            )}
          </p>
          <div role="status">{isRefused && t('settings.folderNotOpened')}</div>
          {note}
        </div>
      )}
      <p className="quiet">{t('settings.dataElsewhere')}</p>
    </>
  )
}
