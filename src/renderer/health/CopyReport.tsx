import type { CheckedPair, Health, RequestMeter } from '../../shared/contract/health.ts'
import type { Info, SyncStatus } from '../../shared/contract/state.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber, formatPercent } from '../../shared/format/formatNumber.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import type { en } from '../../shared/languages/en.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { T } from '../../shared/languages/texts.ts'
import { copyText } from '../controls/copyText.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { megabytes } from './FileSection.tsx'
import { useTask } from './useTask.ts'

/** Describes the result of a pair in the self-check. */
export const wordPair = (pair: CheckedPair, t: T, language: Locale) => {
  const { from, to, amount, own, service, outcome, percent, day, failure } = pair
  const figure = (value: number | string | null) =>
    value === null ? '—' : `${formatNumber(value, { language, maxDecimals: 8 })} ${to}`
  const differs = percent === null ? '' : ` (${formatPercent(percent, language, { decimals: 4 })})`
  const dayText = formatDay(parseDay(day ?? '') ?? 0, language, 'long')
  const said = failure
    ? t(`errors.${failure}.says`)
    : outcome === 'other-day'
      ? t('health.outcomes.other-day', { day: dayText })
      : t(`health.outcomes.${outcome}`) + (outcome === 'differs' ? differs : '')
  return {
    pair: `${formatNumber(amount, { language })} ${from} → ${to}`,
    own: figure(own),
    service: figure(service),
    said,
  }
}

/** Returns the reason for a refusal as text; an unknown reason, from a newer core, stays as it is. */
export const wordRefusal = (reason: string, t: T): string => {
  const key = `health.reasons.${reason}` as `health.reasons.${keyof typeof en.health.reasons}`
  const words = t(key)
  // A missing translation returns its key.
  return words === key ? t('health.otherReason', { reason }) : words
}

interface ReportParts {
  info: Pick<Info, 'version' | 'shell' | 'demo' | 'working'>
  sync: SyncStatus | null
  health: Health
  meter: RequestMeter | null
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * Returns a plain-text report for troubleshooting: versions, counts, failures. Contains nothing personal: no service
 * address, path, note, amount or data from the service.
 */
export const healthReport = (parts: ReportParts, t: T, language: Locale): string => {
  const { info, sync, health, meter, now } = parts
  const count = (value: number) => formatNumber(value, { language })
  const sum = (of: 'points' | 'provisional' | 'refused') =>
    count(health.assets.reduce((total, asset) => total + asset[of], 0))
  const moment = (iso: string) => formatMoment(Date.parse(iso), language)
  const lines = [
    `${t('app.name')} ${info.version} (${info.shell}), ${formatMoment(now, language)}`,
    t(info.demo ? 'health.reportDemo' : 'health.reportService'),
    ...(sync ? [t(`sync.phase.${sync.phase}`)] : []),
    ...(sync?.lastError ? [`${moment(sync.lastError.at)}: ${t(`errors.${sync.lastError.code}.says`)}`] : []),
    '',
    `${t('health.currency')}: ${count(health.assets.length)}, ${t('health.complete')}: ${count(health.assets.filter(({ complete }) => complete).length)}`,
    `${t('health.points')}: ${sum('points')}, ${t('health.provisional')}: ${sum('provisional')}, ${t('health.refused')}: ${sum('refused')}`,
    `${t('health.corrections')}: ${count(health.corrections.length + health.moreCorrections)}`,
    `${t('health.unitJumps')} ${count(health.unitJumps.length)}`,
    ...(health.bytes === null ? [] : [t('health.size', { megabytes: megabytes(health.bytes, language) })]),
    ...(meter ? ['', ...meterLines(meter, t, count)] : []),
    '',
    ...(health.selfCheck
      ? [
          t('health.checkedAt', { on: moment(health.selfCheck.at) }),
          ...health.selfCheck.pairs.map((pair) => {
            const { pair: name, own, service, said } = wordPair(pair, t, language)
            return `  ${name}: ${own}; ${service}; ${said}`
          }),
        ]
      : [t('health.notChecked')]),
    ...listed(
      t('health.lastFailure'),
      health.assets.flatMap(({ code, lastFailure }) =>
        lastFailure ? [`${code}, ${moment(lastFailure.at)}: ${t(`errors.${lastFailure.code}.says`)}`] : [],
      ),
    ),
    ...listed(
      t('health.refusals'),
      health.refusals.map(
        ({ at, code, reason, count: met }) =>
          `${moment(at)}, ${code ?? t('health.wholeAnswer')}: ${wordRefusal(reason, t)} · ${count(met)}`,
      ),
    ),
  ]
  return `${lines.join('\n')}\n`
}

const listed = (head: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', head, ...lines.map((line) => `  ${line}`)]

const meterLines = (meter: RequestMeter, t: T, count: (value: number) => string): string[] => [
  `${t('health.lastMinute')}: ${t('health.ofLimit', { number: count(meter.lastMinute), limit: count(meter.limit) })}`,
  ...meter.kinds.map(
    ({ kind, today, failed }) =>
      `  ${t(`health.kinds.${kind}`)}, ${t('health.today')}: ${count(today)}, ${t('health.notSucceeded')}: ${count(failed)}`,
  ),
]

/** Copies a report for support. */
export const CopyReport = ({ health, meter }: { health: Health; meter: RequestMeter | null }) => {
  const { t, language } = useText()
  const model = useModel()
  const info = useStore(model.info)
  const sync = useStore(model.sync)
  const { said, run } = useTask()
  if (!info) return null
  const copy = () =>
    run('', async () => {
      const text = healthReport({ info, sync, health, meter, now: Date.now() }, t, language)
      return t((await copyText(text)) ? 'health.reportCopied' : 'health.reportNotCopied')
    })
  return (
    <div className="health-report cluster">
      <button type="button" className="button" title={t('health.reportMeans')} onClick={() => void copy()}>
        {t('health.report')}
      </button>
      <span role="status" className="second">
        {said}
      </span>
    </div>
  )
}
