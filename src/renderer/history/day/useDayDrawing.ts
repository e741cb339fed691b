import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { almatyDay, yearOf } from '../../../shared/day.ts'
import type { DayCourse } from '../../../shared/series/dayFile.ts'
import { useModel } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'
import { drawChart, type LineChart } from '../chart/drawChart.ts'
import type { ChartLook, Pointing } from '../chart/picture.ts'
import { readLook } from '../chart/readLook.ts'
import { useScheme } from '../chart/useScheme.ts'
import { useSize } from '../chart/useSize.ts'
import { dayAt, drawnDay } from './dayView.ts'

/**
 * Keeps the canvas in a box drawn with a line that has a point; `cursor` is a moment in seconds since the epoch. Gives the
 * moment at a place, in pixels from the left of the box.
 */
export const useDayDrawing = (
  course: DayCourse,
  cursor: number | null,
  box: RefObject<HTMLDivElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
): ((x: number) => number) => {
  const { t, language } = useText()
  const gapText = t('history.noRates')
  const { now } = useModel()
  const scheme = useScheme()
  const size = useSize(box)
  const drawn = useMemo(() => drawnDay(course), [course])
  const chart = useRef<LineChart>(null)
  const look = useRef<ChartLook>(null)
  const pointing = useRef<Pointing>({ cursor: null, mark: null, band: null })

  const show = () => {
    if (!box.current || !canvas.current || !size) return
    look.current ??= readLook(box.current)
    const picture = {
      ...{ ...drawn, ...size, language, gapText, look: look.current },
      thisYear: yearOf(almatyDay(now())),
      ...({ time: 'hours', scale: 'linear', percent: false, notes: [] } as const),
    }
    if (chart.current) chart.current.show(picture)
    else chart.current = drawChart(canvas.current, picture, () => pointing.current)
  }
  useLayoutEffect(() => {
    pointing.current = { cursor: cursor === null ? null : dayAt(cursor), mark: null, band: null }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn depends on exactly these
  useLayoutEffect(show, [drawn, size, language])
  // Not before the page has its new colours, which it gets in a layout effect of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are another theme's after a switch
  useEffect(() => {
    look.current = null
    show()
  }, [scheme])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pointed at has moved
  useEffect(() => chart.current?.redraw(), [cursor])
  useEffect(
    () => () => {
      chart.current?.destroy()
      chart.current = null
    },
    [],
  )
  return (x) => {
    const { left, right } = chart.current?.edges() ?? { left: 0, right: Math.max(1, size?.width ?? 1) }
    const share = Math.min(1, Math.max(0, (x - left) / Math.max(1, right - left)))
    const { from, to } = drawn.span
    return (from + share * (to - from)) / dayAt(1)
  }
}
