import { type Pin, writePin } from '../shared/contract/pin.ts'
import { formatDay } from '../shared/format/formatDay.ts'
import { formatRate } from '../shared/format/formatNumber.ts'
import { extremeIndexes } from '../shared/series/extremes.ts'
import type { SeriesPoints, Span } from '../shared/series/series.ts'
import { firstFrom } from '../shared/series/slice.ts'
import { BREAK, thinned } from '../shared/series/thin.ts'
import { periodStart, ViewPeriod } from '../shared/series/viewPeriod.ts'
import { choice, element, labelled, paragraph, section } from './element.ts'
import type { PhonePart } from './phoneState.ts'

/** Units of the drawing; it is stretched to the width of the page. */
const [WIDTH, HEIGHT, MARGIN] = [640, 200, 4]
const SVG = 'http://www.w3.org/2000/svg'

const svgPart = (tag: 'svg' | 'path', attributes: Record<string, string>): SVGElement => {
  const part = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value)
  return part
}

/** Returns the points of a period, up to the last one. */
const spanOf = ({ day }: SeriesPoints, period: PhonePart['entered']['period']): Span => ({
  first: firstFrom(day, periodStart(period, day.at(-1) ?? 0)),
  end: day.length,
})

interface Scale {
  x: (index: number) => number
  y: (index: number) => number
}

const scaleOf = ({ day, rate }: SeriesPoints, span: Span): Scale => {
  const { lowest, highest } = extremeIndexes(rate, span)
  const scale = (column: ArrayLike<number>, from: number, to: number, size: number) => {
    const [least, most] = [column[from] ?? 0, column[to] ?? 0]
    const share = (value: number) => (most === least ? 0.5 : (value - least) / (most - least))
    return (index: number) => MARGIN + share(column[index] ?? 0) * (size - 2 * MARGIN)
  }
  const up = scale(rate, lowest, highest, HEIGHT)
  return { x: scale(day, span.first, span.end - 1, WIDTH), y: (index) => HEIGHT - up(index) }
}

/** Returns the line as a path. It breaks after more than 14 days without a point; a lone point is a dot. */
const linePath = ({ day, rate }: SeriesPoints, span: Span, { x, y }: Scale): string => {
  const kept = thinned(day, rate, span, day[span.first] ?? 0, day[span.end - 1] ?? 0, WIDTH)
  return [...kept]
    .map((index, at) => {
      if (index === BREAK) return ''
      const place = `${x(index).toFixed(1)} ${y(index).toFixed(1)}`
      return at === 0 || kept[at - 1] === BREAK ? `M${place}h0` : `L${place}`
    })
    .join('')
}

/** Returns the pairs of the pins, each once, without amounts. */
const pairsOf = (pins: readonly Pin[]): Map<string, Pin> =>
  new Map(pins.map(({ from, to }) => [`${from}/${to}`, { from, to, amount: '1' }]))

/** A pair's history: the line, and the rate of each day on a slider. */
export const drawChart = ({ state, entered, wording: { t, language } }: PhonePart): HTMLElement => {
  const pairs = pairsOf(state.pins)
  const view = element('div', { attributes: { class: 'answer' } })
  const show = () => {
    const { pair, period } = entered
    const points = state.pointsOf(pair)
    const span = spanOf(points, period)
    if (span.first >= span.end) {
      view.replaceChildren(paragraph('second', t('history.empty', { code: writePin(pair) })))
      return
    }
    const scale = scaleOf(points, span)
    const dayAt = (index: number) => formatDay(points.day[index] ?? 0, language, 'long')
    const rateAt = (index: number) => formatRate(points.rate[index] ?? Number.NaN, language)
    const { lowest, highest } = extremeIndexes(points.rate, span)
    const readout = element('strong', {})
    const mark = svgPart('path', { class: 'mark' })
    const slider = element('input', {
      attributes: { type: 'range', min: span.first, max: span.end - 1, value: span.end - 1 },
      on: { input: () => point(Number(slider.value)) },
    })
    const point = (index: number) => {
      const rate = `1 ${pair.from} = ${rateAt(index)} ${pair.to}`
      const text = t('history.point', { day: dayAt(index), rate })
      readout.textContent = text
      slider.value = String(index)
      slider.setAttribute('aria-valuetext', text)
      mark.setAttribute('d', `M${scale.x(index).toFixed(1)} 0V${HEIGHT}`)
    }
    const drawing = svgPart('svg', {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    })
    drawing.append(svgPart('path', { class: 'line', d: linePath(points, span, scale) }), mark)
    drawing.addEventListener('pointermove', (event) => {
      const { left, width } = drawing.getBoundingClientRect()
      const [from, to] = [points.day[span.first] ?? 0, points.day[span.end - 1] ?? 0]
      const on = from + ((event.clientX - left) / width) * (to - from)
      point(Math.min(span.end - 1, Math.max(span.first, firstFrom(points.day, Math.round(on)))))
    })
    point(span.end - 1)
    const extremes = t('history.extremes', {
      lowest: rateAt(lowest),
      lowestDay: dayAt(lowest),
      highest: rateAt(highest),
      highestDay: dayAt(highest),
    })
    view.replaceChildren(
      readout,
      drawing,
      labelled(t('phone.day'), slider),
      paragraph('second', `${dayAt(span.first)} – ${dayAt(span.end - 1)}: ${extremes}`),
    )
  }
  show()
  const { pair } = entered
  return section(
    t('history.chart'),
    element(
      'div',
      { attributes: { class: 'beside' } },
      choice(
        t('history.choose'),
        [...pairs.keys()].map((value) => ({ value, label: value })),
        {
          value: `${pair.from}/${pair.to}`,
          onChoose(value) {
            entered.pair = pairs.get(value) ?? pair
            show()
          },
        },
      ),
      choice(
        t('history.period'),
        ViewPeriod.options.map((value) => ({ value, label: t(`periods.${value}`) })),
        {
          value: entered.period,
          onChoose(value) {
            entered.period = ViewPeriod.options.find((known) => known === value) ?? 'all'
            show()
          },
        },
      ),
    ),
    view,
  )
}
