import type { ChartPoint } from './chartData.ts'
import { growth } from './fontSize.ts'
import { crisp } from './penTools.ts'
import type { Pen, Pointing } from './picture.ts'

const HATCH = 7
/** A narrower gap than this, in pixels, has no label. */
const WORDS = 24
/** The height of the label, in pixels at the default text size. */
const WORDS_HEIGHT = 20

/** Draws long gaps: hatched between their neighbouring points, with a label if there is room. */
const gaps = ({ ctx, area, x, picture: { gaps, theme, gapText } }: Pen): void => {
  for (const { after, before } of gaps) {
    const [left, right] = [Math.max(area.left, x(after)), Math.min(area.right, x(before))]
    if (right <= area.left || left >= area.right) continue
    ctx.save()
    ctx.beginPath()
    ctx.rect(left, area.top, Math.max(1, right - left), area.bottom - area.top)
    ctx.clip()
    ctx.strokeStyle = theme.grid
    ctx.globalAlpha = theme.forced ? 0.4 : 1
    ctx.lineWidth = 1
    ctx.beginPath()
    const height = area.bottom - area.top
    for (let at = left - height - (left % HATCH); at < right; at += HATCH) {
      ctx.moveTo(at, area.bottom)
      ctx.lineTo(at + height, area.top)
    }
    ctx.stroke()
    ctx.restore()
    ctx.save()
    ctx.font = `${theme.fontSize}px ${theme.font}`
    const wide = ctx.measureText(gapText).width + WORDS
    if (right - left >= wide) {
      const high = WORDS_HEIGHT * growth(theme)
      const middle = area.bottom - 6 - high / 2
      ctx.textAlign = 'center'
      ctx.fillStyle = theme.surface
      ctx.fillRect((left + right - wide + 8) / 2, middle - high / 2, wide - 8, high)
      ctx.fillStyle = theme.text
      ctx.textBaseline = 'middle'
      ctx.fillText(gapText, (left + right) / 2, middle)
    }
    ctx.restore()
  }
}

/** The width of a step of the filled edge, in pixels: about that of the line. */
const STEP = 2

/**
 * Returns the lowest point of each step within the canvas. The line covers this simplified edge, and painting takes
 * a third less than with the lowest point of each pixel.
 */
const lowestOfSteps = ({ x, y }: Pen, run: readonly ChartPoint[]): ChartPoint[] => {
  const lowest: ChartPoint[] = []
  let step = Number.NaN
  for (const point of run) {
    const at = { x: x(point.x), y: y(point.y) }
    const sole = Math.floor(at.x / STEP) !== step
    step = Math.floor(at.x / STEP)
    // Canvas coordinates grow downwards.
    if (sole) lowest.push(at)
    else if (at.y > (lowest.at(-1)?.y ?? at.y)) lowest[lowest.length - 1] = at
  }
  return lowest
}

/** Fills the area under the line of a single currency. */
const ground = (pen: Pen): void => {
  const {
    ctx,
    area,
    x,
    picture: { data, theme, percent },
  } = pen
  const line = data.lines[0]
  if (!line || percent) return
  const shade = ctx.createLinearGradient(0, area.top, 0, area.bottom)
  shade.addColorStop(0, theme.lines['line-chart'])
  shade.addColorStop(1, theme.surface)
  ctx.save()
  ctx.beginPath()
  ctx.rect(area.left, area.top, area.right - area.left, area.bottom - area.top)
  ctx.clip()
  ctx.globalAlpha = 0.12
  ctx.fillStyle = shade
  const close = (run: readonly ChartPoint[]) => {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) return
    ctx.beginPath()
    ctx.moveTo(x(first.x), area.bottom)
    for (const { x, y } of lowestOfSteps(pen, run)) ctx.lineTo(x, y)
    ctx.lineTo(x(last.x), area.bottom)
    ctx.fill()
  }
  let run: ChartPoint[] = []
  for (const point of [...line.points, ...line.tail.slice(1)])
    if (Number.isNaN(point.y)) {
      close(run)
      run = []
    } else run.push(point)
  close(run)
  ctx.restore()
}

/** Draws a stretch during its selection. */
const band = ({ ctx, area, x, picture: { theme } }: Pen, from: number, to: number): void => {
  const [left, right] = [crisp(x(from)), crisp(x(to))]
  ctx.save()
  ctx.globalAlpha = 0.6
  ctx.fillStyle = theme.soft
  ctx.fillRect(left, area.top, right - left, area.bottom - area.top)
  ctx.globalAlpha = 1
  ctx.strokeStyle = theme.lines['line-chart']
  ctx.lineWidth = 1
  ctx.beginPath()
  for (const at of [left, right]) {
    ctx.moveTo(at, area.top)
    ctx.lineTo(at, area.bottom)
  }
  ctx.stroke()
  ctx.restore()
}

/** Draws everything below the lines. */
export const drawUnder = (pen: Pen, { band: selected }: Pointing): void => {
  ground(pen)
  gaps(pen)
  if (selected) band(pen, selected.from, selected.to)
}
