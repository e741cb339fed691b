import type { CheckedPair } from '../../shared/contract/health.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber, formatPercent } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { T } from '../../shared/languages/texts.ts'

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
