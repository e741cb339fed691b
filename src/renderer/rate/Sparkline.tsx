import { formatDay } from '../../shared/format/formatDay.ts'
import { formatPercent, formatRate } from '../../shared/format/formatNumber.ts'
import { directionOf } from '../../shared/rates/directionOf.ts'
import { useText } from '../state/useText.ts'
import { SPARK, type SparklineData } from './trend.ts'

const says = { up: 'board.changeUp', down: 'board.changeDown', flat: 'board.changeNone' } as const

/** The last month as a small line, with text for screen readers. Reserves its space while loading. */
export const Sparkline = ({ trend }: { trend: SparklineData | undefined }) => {
  const { t, language } = useText()
  const { width, height } = SPARK
  const { direction, percent, decimals } = directionOf(
    trend ? (trend.last.kzt / trend.first.kzt - 1) * 100 : 0,
  )
  const [x, y] = trend?.spark.end ?? [0, 0]
  return (
    <>
      <svg
        className="spark"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        focusable="false"
      >
        {trend && <path d={trend.spark.path} />}
        {trend && <circle cx={x} cy={y} r={2} />}
      </svg>
      <span className="visually-hidden">
        {trend && trend.first.day !== trend.last.day
          ? t('board.trendSays', {
              day: formatDay(trend.first.day, language, 'dayMonth'),
              change: t(says[direction], {
                percent: formatPercent(Math.abs(percent), language, { signed: false, decimals }),
              }),
              lowest: formatRate(trend.lowest, language),
              highest: formatRate(trend.highest, language),
            })
          : t('board.trendNone')}
      </span>
    </>
  )
}
