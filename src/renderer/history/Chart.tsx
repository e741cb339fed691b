import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { formatDay } from '../../shared/formatDay.ts'
import { formatRate } from '../../shared/formatNumber.ts'
import { useText } from '../state/useText.ts'
import { type ChartColours, drawChart, type LineChart } from './drawChart.ts'
import { nearest } from './nearest.ts'
import { useScheme } from './useScheme.ts'

interface ChartProps {
  days: ArrayLike<number>
  rates: ArrayLike<number>
  label: string
  describedBy: string
  /** The index of the marked point. */
  cursor: number | null
  onCursor: (index: number | null) => void
}

const readColours = (box: HTMLElement): ChartColours => {
  const read = (token: string): string => {
    box.style.color = `var(--${token})`
    const { color } = getComputedStyle(box)
    box.style.color = ''
    return color
  }
  return { line: read('line-chart'), grid: read('hairline'), text: read('text-2'), surface: read('surface') }
}

/** The line of a series. A pointer or the arrow keys move a mark from day to day. */
export default function Chart({ days, rates, label, describedBy, cursor, onCursor }: ChartProps) {
  const { t, language } = useText()
  const scheme = useScheme()
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const chart = useRef<LineChart>(null)
  const marked = useRef(cursor)
  const last = days.length - 1
  const at = Math.min(cursor ?? last, last)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are another theme's after a switch
  useEffect(() => {
    if (!canvas.current || !box.current) return
    const colours = readColours(box.current)
    const drawn = drawChart(canvas.current, { days, rates, language, colours, cursor: () => marked.current })
    chart.current = drawn
    return () => {
      chart.current = null
      drawn?.destroy()
    }
  }, [days, rates, language, scheme])

  useEffect(() => {
    marked.current = cursor
    chart.current?.draw()
  }, [cursor])

  const point = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const day = chart.current?.scales.x?.getValueForPixel(
      clientX - currentTarget.getBoundingClientRect().left,
    )
    if (day !== undefined) onCursor(nearest(days, day))
  }
  const move = (event: KeyboardEvent) => {
    const goals: Record<string, number | null> = {
      ...{ ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1 },
      ...{ PageDown: at - 30, PageUp: at + 30, Home: 0, End: last, Escape: null },
    }
    const goal = goals[event.key]
    if (goal === undefined) return
    event.preventDefault()
    onCursor(goal === null ? null : Math.max(0, Math.min(last, goal)))
  }
  return (
    <div
      ref={box}
      className="chart"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={t('history.point', {
        day: formatDay(days[at] ?? 0, language, 'long'),
        rate: formatRate(rates[at] ?? 0, language),
      })}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onCursor(null)}
      onKeyDown={move}
    >
      <canvas ref={canvas} />
    </div>
  )
}
