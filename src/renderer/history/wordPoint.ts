import { formatChange } from '../../shared/format/formatChange.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { PointDetails } from './pointDetails.ts'
import { type RateDigits, writeRate } from './rateDigits.ts'

/** All that is known of the point under the crosshair, in words for the ear. */
export const wordPoint = (
  { point, ends, lines, provisional, notes, mark }: PointDetails,
  { digits, inForce }: { digits: RateDigits; inForce: string },
  { t, language }: Wording,
): string => {
  const percent = (value: number | null) => (value === null ? '—' : formatChange(value, language))
  const against = (other: PointDetails['point']) =>
    other.day === point.day
      ? []
      : [
          `${percent((point.rate / other.rate - 1) * 100)} ${t('history.against', { day: formatDay(other.day, language, 'long') })}`,
        ]
  const compared = lines.filter(({ is }) => is === 'compared')
  const value =
    compared.length > 0
      ? compared.map(({ name, value }) => `${name} ${percent(value)}`).join(', ')
      : writeRate(point.rate, digits, language)
  return [
    t('history.point', { day: formatDay(point.day, language, 'long'), rate: value }),
    ...(inForce === '' ? [] : [inForce]),
    ...(compared.length > 0 || !ends ? [] : [...against(ends.base), ...against(ends.last)]),
    ...(provisional ? [t('board.provisional')] : []),
    ...notes.map((text) => t('history.note', { text })),
    ...(mark === null ? [] : [t('history.marked', { day: formatDay(mark, language, 'long') })]),
  ].join('; ')
}
