const WIDTH = 960
const HEIGHT = 320
const EDGE = 40
/** Seconds that are drawn as one point. */
const STEP = 10

/** Requests a second over time as a picture (SVG): their mean and their fullest second of each ten, the outage shaded. */
export const curveOf = (counts: readonly number[], upFor: number, downFor: number): string => {
  const parts = Array.from({ length: Math.floor(counts.length / STEP) }, (_, at) =>
    counts.slice(at * STEP, (at + 1) * STEP),
  )
  const most = Math.max(...counts)
  const x = (second: number): number => EDGE + (second / counts.length) * (WIDTH - 2 * EDGE)
  const y = (count: number): number => HEIGHT - EDGE - (count / most) * (HEIGHT - 2 * EDGE)
  const line = (of: (part: readonly number[]) => number): string =>
    parts.map((part, at) => `${x(at * STEP).toFixed(1)},${y(of(part)).toFixed(1)}`).join(' ')
  const mean = line((part) => part.reduce((sum, count) => sum + count, 0) / part.length)
  const fullest = line((part) => Math.max(...part))
  const text = (at: [number, number], words: string, anchor = 'start'): string =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" text-anchor="${anchor}">${words}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Requests a second of 10 000 instances before, in and after an outage of half an hour" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<rect x="${x(upFor).toFixed(1)}" y="${EDGE}" width="${(x(upFor + downFor) - x(upFor)).toFixed(1)}" height="${HEIGHT - 2 * EDGE}" fill="#f3e3d3"/>
<g fill="#333">
${text([EDGE, EDGE - 10], `${most} requests a second`)}
${text([x(upFor + downFor / 2), EDGE - 10], 'the service fails for 30 minutes', 'middle')}
${text([EDGE, HEIGHT - EDGE + 18], 'as always')}
${text([x(upFor + downFor), HEIGHT - EDGE + 18], 'it answers again')}
</g>
<polyline points="${fullest}" fill="none" stroke="#b9c7d6" stroke-width="1"/>
<polyline points="${mean}" fill="none" stroke="#0b5aa2" stroke-width="2"/>
<path d="M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}" stroke="#333"/>
</svg>
`
}
