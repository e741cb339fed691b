import {
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { almatyDay, yearOf } from '../../shared/days/day.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import type { ChartProps } from './chartProps.ts'
import { drawChart, type LineChart } from './drawChart.ts'
import { type DrawForExport, exportCanvas } from './exportCanvas.ts'
import { USUAL_FONT_SIZE } from './fontSize.ts'
import type { GestureParts } from './gestureParts.ts'
import { nearest } from './nearest.ts'
import type { ChartTheme, Picture, Pointing } from './picture.ts'
import { readTheme } from './readTheme.ts'
import { usePaperChart } from './usePaperChart.ts'
import { type DaySpan, drawnSpan, rounded } from './zoom.ts'

interface Size {
  width: number
  height: number
}

/** Returns an element's size in CSS pixels; null until known, and in environments without layout. */
const useSize = (box: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element || !window.ResizeObserver) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0)
        setSize((before) =>
          before?.width === width && before.height === height ? before : { width, height },
        )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [box])
  return size
}

const QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)']

const queries = (): MediaQueryList[] =>
  window.matchMedia ? QUERIES.map((query) => window.matchMedia(query)) : []

const subscribe = (listener: () => void) => {
  const watched = queries()
  for (const query of watched) query.addEventListener('change', listener)
  return () => {
    for (const query of watched) query.removeEventListener('change', listener)
  }
}

/** Returns a value that changes with the page's colours, because a canvas must then be redrawn. */
const useScheme = (): string => {
  const theme = useStore(useModel().settings)?.theme ?? 'system'
  const system = useSyncExternalStore(subscribe, () =>
    queries()
      .map(({ matches }) => matches)
      .join(),
  )
  return `${theme} ${system}`
}

const NOTHING: Size = { width: 0, height: 0 }
/** The approximate width of the rate axis, which the lines cannot use. */
const AXIS = 64

/** Draws the canvas in a box from its props. Returns the functions for gestures. */
export const useDrawing = (
  props: ChartProps,
  box: RefObject<HTMLDivElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
): GestureParts => {
  const { span, draw, scale, cursor } = props
  const { t, language } = useText()
  const gapText = t('history.noRates')
  const { now: clock } = useModel()
  const scheme = useScheme()
  const size = useSize(box)
  const chart = useRef<LineChart>(null)
  const theme = useRef<ChartTheme>(null)
  /** The view during a gesture. */
  const live = useRef<DaySpan>(null)
  const frame = useRef(0)
  const pointing = useRef<Pointing>({ cursor, band: null })
  const now = useRef({ props, size: size ?? NOTHING, language, gapText })

  /** Returns the picture of the current view at a size. */
  const pictureNow = (colours: ChartTheme, { width, height } = now.current.size): Picture => {
    const { props, language, gapText } = now.current
    const { scale, percent } = props
    const span = live.current ?? drawnSpan(props.span)
    return {
      ...props.draw(span, Math.max(1, width - AXIS), live.current !== null),
      span,
      scale,
      percent,
      language,
      gapText,
      theme: colours,
      width,
      height,
      thisYear: yearOf(almatyDay(clock())),
    }
  }
  const show = () => {
    frame.current = 0
    if (!box.current || !canvas.current || now.current.size.width === 0) return
    theme.current ??= readTheme(box.current)
    const picture = pictureNow(theme.current)
    if (chart.current) chart.current.show(picture)
    else chart.current = drawChart(canvas.current, picture, () => pointing.current)
  }
  /** At most once per frame, however fast the pointer moves. */
  const showSoon = () => {
    if (frame.current === 0) frame.current = requestAnimationFrame(show)
  }

  useLayoutEffect(() => {
    now.current = { props, size: size ?? NOTHING, language, gapText }
    pointing.current = { ...pointing.current, cursor }
  })
  // Another text size changes the box's size.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every size reads the font again
  useLayoutEffect(() => {
    theme.current = null
  }, [size])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing depends on exactly these
  useLayoutEffect(show, [span.from, span.to, draw, scale, size, language])
  // After the page has its new colours, which a layout effect sets.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a switch of theme changes the colours
  useEffect(() => {
    theme.current = null
    show()
  }, [scheme])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the crosshair has moved
  useEffect(() => chart.current?.redraw(), [cursor])
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      chart.current?.destroy()
      chart.current = null
    },
    [],
  )
  const drawAt: DrawForExport = ({ width, height, scale: ratio }) => {
    if (!box.current) return null
    // An exported picture has a fixed size, whatever the page's text size.
    const theme = { ...readTheme(box.current), fontSize: USUAL_FONT_SIZE }
    const picture = pictureNow(theme, { width, height })
    return exportCanvas({ ...picture, ratio })
  }
  useImperativeHandle(props.drawing, () => drawAt)
  usePaperChart(box, drawAt)

  const parts = useRef<GestureParts>({
    span: () => live.current ?? drawnSpan(now.current.props.span),
    bounds: () => now.current.props.bounds,
    edges: () => chart.current?.edges() ?? { left: 0, right: Math.max(1, now.current.size.width) },
    zoomedIn: () => now.current.props.zoomedIn,
    onLive(span) {
      live.current = span
      showSoon()
    },
    onView(span, by) {
      live.current = null
      now.current.props.onView(rounded(span), by)
      showSoon()
    },
    onPoint(place) {
      const { at, onCursor } = now.current.props
      onCursor(place === null ? null : (at[nearest(at, place)] ?? null))
    },
    onBand(band) {
      pointing.current = { ...pointing.current, band }
      chart.current?.redraw()
    },
    onReset: () => now.current.props.onReset(),
  })
  return parts.current
}
