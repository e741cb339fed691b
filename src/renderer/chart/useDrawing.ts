import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { almatyDay, yearOf } from '../../shared/days/day.ts'
import { getPrinting, onPrinting } from '../print/printing.ts'
import { useModel, useSettings } from '../state/context.ts'
import { useDark, useForcedColours } from '../state/useMedia.ts'
import { useText } from '../state/useText.ts'
import { drawChart, type FixedSize, type LineChart, type Picture } from './drawChart.ts'
import { type ChartTheme, readTheme, USUAL_FONT_SIZE } from './theme.ts'
import type { DaySpan } from './zoom.ts'

/** Draws the view in another size. Null without a chart. The caller destroys it. */
export type DrawForExport = (size: FixedSize) => LineChart | null

export interface ChartProps {
  /** The days of the points in view, ascending. */
  at: ArrayLike<number>
  /** The drawn days, and all days. */
  span: DaySpan
  bounds: DaySpan
  /** Returns what is drawn: of the view, or of the days of a moving one. */
  draw: (moving: DaySpan | null) => Pick<Picture, 'curves' | 'extremes' | 'levels' | 'digits'>
  scale: Picture['scale']
  percent: boolean
  /** Whether a finger moves the view instead of the crosshair. */
  zoomedIn: boolean
  label: string
  describedBy: string
  /** The text of the point under the crosshair. */
  valueText: string
  /** The day under the crosshair. */
  cursor: number | null
  onCursor: (at: number | null) => void
  onView: (span: DaySpan) => void
  onReset: () => void
  drawing: RefObject<DrawForExport | null>
}

/** Returns a value that changes with the page's colours, because a canvas must then be redrawn. */
const useScheme = (): string => {
  const { theme } = useSettings()
  return [theme, useDark(), useForcedColours()].join()
}

/** A portrait page's width in CSS pixels; three canvas pixels each are sharp on paper. */
const PAPER: FixedSize = { width: 680, height: 300, ratio: 3 }

/** Draws the canvas in a box, and another one on paper. */
export const useDrawing = (
  props: ChartProps,
  box: RefObject<HTMLDivElement | null>,
  span: DaySpan,
  moving: DaySpan | null,
): RefObject<LineChart | null> => {
  const { draw, scale, percent, cursor } = props
  const { language } = useText()
  const { now } = useModel()
  const scheme = useScheme()
  const chart = useRef<LineChart>(null)
  const [theme, setTheme] = useState<ChartTheme | null>(null)

  const pictureIn = (theme: ChartTheme): Picture => ({
    ...draw(moving),
    span,
    scale,
    percent,
    language,
    thisYear: yearOf(almatyDay(now())),
    theme,
  })
  /** An exported picture has a fixed size, whatever the page's text size. */
  const drawAt: DrawForExport = (size) =>
    box.current &&
    drawChart(
      document.createElement('canvas'),
      pictureIn({ ...readTheme(box.current), fontSize: USUAL_FONT_SIZE }),
      size,
    )
  useImperativeHandle(props.drawing, () => drawAt)

  // After the page has its new colours, which a layout effect sets.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a switch of theme changes the colours
  useEffect(() => {
    if (box.current) setTheme(readTheme(box.current))
  }, [scheme])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing depends on exactly these
  useLayoutEffect(() => {
    const canvas = box.current?.querySelector('canvas')
    if (!canvas || !theme) return
    if (chart.current) chart.current.show(pictureIn(theme))
    else chart.current = drawChart(canvas, pictureIn(theme))
  }, [theme, span.from, span.to, draw, moving, scale, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart has no crosshair
  useEffect(() => chart.current?.point(cursor), [cursor, theme])
  useEffect(
    () => () => {
      chart.current?.destroy()
      chart.current = null
    },
    [],
  )

  const paper = useRef(drawAt)
  useLayoutEffect(() => {
    paper.current = drawAt
  })
  useEffect(() => {
    let printed: LineChart | null = null
    const follow = () => {
      if (!box.current || getPrinting().going === (printed !== null)) return
      printed?.canvas.remove()
      printed?.destroy()
      printed = null
      if (!getPrinting().going) return
      // Light, whatever the page's theme: the tokens are read in this box.
      box.current.style.colorScheme = 'light'
      printed = paper.current(PAPER)
      box.current.style.colorScheme = ''
      if (!printed) return
      printed.canvas.className = 'paper-chart'
      box.current.append(printed.canvas)
    }
    follow()
    const stop = onPrinting(follow)
    return () => {
      stop()
      printed?.destroy()
    }
  }, [box])
  return chart
}
