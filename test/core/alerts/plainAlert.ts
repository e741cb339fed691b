import type { Alert } from '../../../src/shared/contract/alerts.ts'

/**
 * Alerts as the product's sentences have them, worked out plainly from all publications at every look: once per crossing,
 * armed again after a retreat, each crossing that happened meanwhile once, never twice for one publication, and nothing
 * decided before the days in between are known. Nothing of the code that does it is used.
 */
export interface PlainPoint {
  day: number
  /** With a few decimals, as it is written. */
  rate: number
}

/** Whole numbers, so that nothing is rounded: rates and levels in hundredths, percentages in hundredths of a per cent. */
const whole = (text: string | number): number => Math.round(Number(text) * 100)

/** The greatest change against any publication of the last days and the one that counted when they began, both in hundredths. */
const isMovedBy = (
  points: readonly PlainPoint[],
  { day, rate }: PlainPoint,
  alert: Extract<Alert, { kind: 'change' }>,
  hundredths: number,
): boolean => {
  const { days, direction } = alert
  const begin = points.findLast((point) => point.day <= day - days && point.day >= day - days - 14)
  const within = points.filter((point) => point.day > day - days && point.day <= day)
  return (begin ? [begin, ...within] : within).some((from) => {
    const moved = (whole(rate) - whole(from.rate)) * 10_000
    const threshold = hundredths * whole(from.rate)
    return (direction !== 'down' && moved >= threshold) || (direction !== 'up' && -moved >= threshold)
  })
}

/** Whether a publication is beyond the threshold, and whether it is back by the retreat. */
const judge = (
  alert: Alert,
  points: readonly PlainPoint[],
  point: PlainPoint,
): { beyond: boolean; back: boolean } => {
  const retreat = whole(alert.retreat)
  const rate = whole(point.rate)
  switch (alert.kind) {
    case 'above': {
      const level = whole(alert.level)
      return { beyond: rate >= level, back: rate * 10_000 <= level * (10_000 - retreat) }
    }
    case 'below': {
      const level = whole(alert.level)
      return { beyond: rate <= level, back: rate * 10_000 >= level * (10_000 + retreat) }
    }
    case 'change': {
      const percent = whole(alert.percent)
      const left = Math.max(percent - retreat, percent / 2)
      // A change of exactly what is left is back; one of the least bit more is not.
      return {
        beyond: isMovedBy(points, point, alert, percent),
        back: !isMovedBy(points, point, alert, left + 1e-9),
      }
    }
  }
}

interface PlainAlert {
  /** Looks at all publications that are there, and that come before the first of the awaited days. Returns the days for which it fires. */
  look(points: readonly PlainPoint[], awaited: readonly number[]): number[]
  isArmed(): boolean
}

/** One that is set when these publications are there. */
export const plainAlert = (alert: Alert, atFirst: readonly PlainPoint[]): PlainAlert => {
  const last = atFirst.at(-1)
  const first = last?.day ?? Number.NEGATIVE_INFINITY
  const wasArmed = last ? !judge(alert, atFirst, last).beyond : true
  let reported: number | null = null
  let armedNow = wasArmed
  return {
    isArmed: () => armedNow,
    look(points, awaited) {
      let armed = wasArmed
      const crossings: number[] = []
      let wasTold = reported === null
      for (const point of points) {
        if (point.day < first || awaited.some((day) => day < point.day)) continue
        // A shown alert stays shown, even if earlier rates change.
        if (!wasTold && reported !== null && point.day >= reported) {
          armed = false
          wasTold = true
        }
        const { beyond, back } = judge(alert, points, point)
        if (beyond && armed && (reported === null || point.day > reported)) crossings.push(point.day)
        if (beyond) armed = false
        else if (back) armed = true
      }
      reported = crossings.at(-1) ?? reported
      armedNow = armed
      return crossings
    },
  }
}
