import { levelOf } from '../../shared/alerts/alert.ts'
import { wordCondition } from '../../shared/alerts/wordAlert.ts'
import type { Alert } from '../../shared/contract/alerts.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { HistoryView } from '../chart/historyView.ts'
import { axisRange } from '../rate/axisRange.ts'
import type { HistoryRoute } from '../state/route.ts'

/** An alert's threshold in the chart's unit, with its label: `above 530`. */
export interface AlertLevel {
  id: string
  value: number
  label: string
}

/**
 * Returns the thresholds of the pair's active alerts within the rate axis. Empty in a comparison, whose axis is in
 * per cent.
 */
export const alertLevels = (
  alerts: readonly Alert[],
  {
    series,
    first,
    end,
    compared,
    drawn,
  }: Pick<HistoryView, 'series' | 'first' | 'end' | 'compared' | 'drawn'>,
  scale: HistoryRoute['scale'],
  wording: Wording,
): readonly AlertLevel[] => {
  const levels = alerts.flatMap((alert) => {
    const level = levelOf(alert)
    return level !== null && alert.on && alert.code === series.code && alert.quote === series.quote
      ? [{ id: alert.id, value: Number(level), label: wordCondition(alert, wording) }]
      : []
  })
  if (levels.length === 0 || compared.length > 0 || first >= end) return []
  const rates = series.rate.subarray(drawn.first, end)
  const [lowest, highest] = rates.reduce(
    ([least, most], rate) => [Math.min(least, rate), Math.max(most, rate)],
    [Number.POSITIVE_INFINITY, 0],
  )
  const { low, high } = axisRange(lowest, highest, scale)
  return levels.filter(({ value }) => value >= low && value <= high)
}
