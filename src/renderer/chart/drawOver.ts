import { formatChange } from '../../shared/format/formatChange.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { BEGINNING, isFlat } from '../rate/axisRange.ts'
import { writeRate } from '../rate/rateDigits.ts'
import type { ChartPoint } from './chartData.ts'
import type { Curve } from './curves.ts'
import { growth, namesRoom } from './fontSize.ts'
import { LEVEL, lineStyle } from './lineStyle.ts'
import { dot, haloText, horizontalLine, overFont, sideTag, tag, verticalLine } from './penTools.ts'
import type { ChartTheme, Pen, Pointing } from './picture.ts'
import { valueAt } from './valueAt.ts'

/**
 * Returns the heights of labels near their preferred ones: at least `room` apart, between `top` and `bottom`, in the
 * preferred order. Input and output have the same order; heights are of their middles, in pixels from the top.
 */
export const placeLabels = (
  wanted: readonly number[],
  { room, top, bottom }: { room: number; top: number; bottom: number },
): number[] => {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const places = [...wanted]
  let least = top
  for (const at of order) {
    places[at] = Math.max(wanted[at] ?? 0, least)
    least = (places[at] ?? 0) + room
  }
  let most = bottom
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, most)
    most = (places[at] ?? 0) - room
  }
  return places
}

const colourOf = ({ picture: { theme } }: Pen, curve: Curve): string => theme.lines[lineStyle(curve).token]

const inView = ({ picture: { span } }: Pen, { x, y }: ChartPoint): boolean =>
  x >= span.from && x <= span.to && !Number.isNaN(y)

/** Draws the ends of the lines: a dot on the newest point, hollow dots on provisional ones. */
const ends = (pen: Pen): void => {
  const { data } = pen.picture
  for (const { curve, points, tail } of data.lines) {
    if (curve.is === 'average') continue
    const colour = colourOf(pen, curve)
    const place = (point: ChartPoint) => ({ x: pen.x(point.x), y: pen.y(point.y) })
    const last = points.at(-1)
    const newest = curve.day[curve.day.length - 1]
    if (last && last.x === newest && inView(pen, last)) dot(pen, place(last), colour)
    for (const point of tail)
      if (point.x >= (curve.day[curve.confirmed] ?? 0) && inView(pen, point))
        dot(pen, place(point), colour, { hollow: true })
  }
}

/** A line with fewer points than this shows each of them. */
const FEW = 60

/** Draws every point of a line with few points in view. */
const eachPoint = (pen: Pen): void => {
  for (const { curve, points, tail } of pen.picture.data.lines) {
    // Includes breaks and neighbours outside the view.
    if (curve.is === 'average' || points.length + tail.length > 2 * FEW) continue
    const seen = [...points, ...tail.slice(1)].filter((point) => inView(pen, point))
    if (seen.length >= FEW) continue
    for (const { x, y } of seen)
      dot(pen, { x: pen.x(x), y: pen.y(y) }, colourOf(pen, curve), {
        hollow: true,
        radius: 2.5,
        outline: 1.25,
      })
  }
}

/**
 * The space for a figure between a point and the foot, in pixels at the default text size. The figure may reach below
 * the foot, up to the labels of the days.
 */
const UNDER = 12

/** Labels the lowest and the highest rate of a single line. */
const extremes = (pen: Pen): void => {
  const { ctx, area, x, y, picture } = pen
  const { lowest, highest, lines } = picture.data
  const curve = lines[0]?.curve
  if (picture.percent || !curve || !lowest || !highest || isFlat(lowest.y, highest.y)) return
  ctx.save()
  ctx.font = overFont(picture.theme)
  for (const [point, below] of [[highest, false] as const, [lowest, true] as const]) {
    const text = writeRate(point.y, picture.digits, picture.language)
    const half = ctx.measureText(text).width / 2 + 2
    const at = Math.min(Math.max(x(point.x), area.left + half), area.right - half)
    dot(pen, { x: x(point.x), y: y(point.y) }, colourOf(pen, curve), { radius: 2.5, outline: 0 })
    ctx.textAlign = 'center'
    // Avoids the labels of the days.
    const under = below && y(point.y) + UNDER * growth(picture.theme) < area.bottom
    ctx.textBaseline = under ? 'top' : 'bottom'
    haloText(pen, text, at, y(point.y) + (under ? 7 : -7), picture.theme.strong)
  }
  ctx.restore()
}

/** Draws alert thresholds: a line of long dashes with its label. */
const levels = (pen: Pen): void => {
  const { ctx, area, y, picture } = pen
  const { theme, levels = [] } = picture
  const seen = levels
    .map((level) => ({ ...level, at: y(level.value) }))
    .filter(({ at }) => at >= area.top && at <= area.bottom)
  const height = NAME_HEIGHT * growth(theme)
  const places = placeLabels(
    seen.map(({ at }) => at - height / 2),
    { room: height, top: area.top + height / 2, bottom: area.bottom - height / 2 },
  )
  ctx.save()
  ctx.font = overFont(theme)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  for (const [which, { value, label, at }] of seen.entries()) {
    horizontalLine(pen, value, { colour: theme.level, dash: LEVEL })
    haloText(pen, label, area.left + 6, places[which] ?? at, theme.level)
  }
  ctx.restore()
}

/** The least distance between names of compared lines, in pixels at the default text size. */
const NAME_HEIGHT = 18

/** Shortens a name to a width in pixels: a service's codes can have twenty letters. */
const shortened = (ctx: CanvasRenderingContext2D, name: string, room: number): string => {
  let shown = name
  while (shown.length > 1 && ctx.measureText(shown).width > room) shown = `${shown.slice(0, -2)}…`
  return shown
}

/** Draws the names of compared lines beside their ends. */
const names = (pen: Pen): void => {
  const { ctx, area, x, y, picture } = pen
  if (!picture.percent) return
  const right = x(picture.span.to)
  const [room, height] = [namesRoom(picture.theme, picture.width), NAME_HEIGHT * growth(picture.theme)]
  const found = picture.data.lines.flatMap(({ curve }) => {
    const value = valueAt(curve, Math.floor(picture.span.to))
    return value === null ? [] : [{ curve, wanted: y(value) }]
  })
  const places = placeLabels(
    found.map(({ wanted }) => wanted),
    { room: height, top: area.top + height / 2, bottom: area.bottom - height / 2 },
  )
  ctx.save()
  ctx.font = overFont(picture.theme)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  for (const [which, { curve, wanted }] of found.entries()) {
    const place = places[which] ?? wanted
    ctx.strokeStyle = colourOf(pen, curve)
    ctx.lineWidth = 1
    ctx.beginPath()
    ctx.moveTo(right + 2, wanted)
    ctx.lineTo(right + 9, place)
    ctx.stroke()
    haloText(pen, shortened(ctx, curve.name, room - 12), right + 12, place, picture.theme.strong)
  }
  ctx.restore()
}

/** Returns the distance of the day labels' middle below the lines' area, in pixels: their margin and half a letter. */
const daysBelow = (theme: ChartTheme): number => 10 + 7 * growth(theme)

/** Draws the first line's value at the crosshair, beside the axis. */
const valueTag = (pen: Pen, cursor: number): void => {
  const { data, percent, digits, language, width } = pen.picture
  const curve = data.lines[0]?.curve
  const value = curve ? valueAt(curve, cursor) : null
  if (value === null) return
  horizontalLine(pen, value)
  const text = percent
    ? formatChange(value - BEGINNING, language, { decimals: digits.percent })
    : writeRate(value, digits, language)
  sideTag(pen, text, { right: width, y: pen.y(value) })
}

/** Draws the crosshair with its day and a dot on every line. */
const pointing = (pen: Pen, { cursor }: Pointing): void => {
  const { theme, data, language } = pen.picture
  if (cursor === null) return
  valueTag(pen, cursor)
  verticalLine(pen, cursor, theme.text, [3, 3])
  tag(pen, formatDay(cursor, language, 'short'), { x: pen.x(cursor), y: pen.area.bottom + daysBelow(theme) })
  for (const { curve } of data.lines) {
    const value = valueAt(curve, cursor)
    if (value === null) continue
    const unsure = (curve.day[curve.confirmed] ?? Number.POSITIVE_INFINITY) <= cursor
    const place = { x: pen.x(cursor), y: pen.y(value) }
    dot(pen, place, colourOf(pen, curve), { hollow: unsure, radius: curve.is === 'average' ? 3 : 5 })
  }
}

/** Draws everything above the lines. */
export const drawOver = (pen: Pen, at: Pointing): void => {
  eachPoint(pen)
  levels(pen)
  extremes(pen)
  ends(pen)
  names(pen)
  pointing(pen, at)
}
