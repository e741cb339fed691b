import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { icns } from './icns.ts'
import { ico } from './ico.ts'

const resources = resolve(import.meta.dirname, '../resources')
const source = (name: string): string => readFileSync(join(resources, name), 'utf8')

/** Returns a vector source as a PNG, `size` pixels wide. The style is added before the rest. */
const render = (svg: string, size: number, style = ''): Buffer => {
  const styled = svg.replace(/<svg[^>]*>/, (start) =>
    style === '' ? start : `${start}<style>${style}</style>`,
  )
  return new Resvg(styled, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng()
}

const sizes = [16, 20, 24, 32, 40, 48, 64, 128, 256, 512, 1024]
const traySizes = [16, 20, 24, 32, 48]
const macSizes = [16, 32, 64, 128, 256, 512, 1024]
/** Mac icons leave a tenth of their width free on each side. */
const withMargin = (svg: string): string =>
  svg.replace('viewBox="0 0 64 64"', 'viewBox="-5.25 -5.25 74.5 74.5"')
/** Up to this width, details are lost and the simple drawing is clearer. */
const SMALL = 24

/**
 * The tray's colours: for dark panels, for light panels, and for stale rates on either. Stale rates also break the
 * reflection, for people who do not see colours.
 */
const trayLooks = {
  trayDark: '#course{stroke:#fff}#reflection{stroke:#fec50c;stroke-opacity:1}',
  trayLight: '#course{stroke:#004b5a}#reflection{stroke:#a87400;stroke-opacity:1}',
  trayStale: '#course,#reflection{stroke:#828a90;stroke-opacity:1}#reflection{stroke-dasharray:.01 2.99}',
}

/** All pictures made from the vector sources, by name in `resources/icons`. */
export const iconFiles = (): ReadonlyMap<string, Buffer> => {
  const [icon, small, tray] = [source('icon.svg'), source('iconSmall.svg'), source('trayTemplate.svg')]
  const pngs = new Map(sizes.map((size) => [size, render(size <= SMALL ? small : icon, size)]))
  return new Map([
    ...[...pngs].map(([size, png]) => [`${size}x${size}.png`, png] as const),
    ['icon.ico', ico(pngs)],
    ['icon.icns', icns(new Map(macSizes.map((size) => [size, render(withMargin(icon), size)])))],
    ['trayTemplate.png', render(tray, 16)],
    ['trayTemplate@2x.png', render(tray, 32)],
    ...Object.entries(trayLooks).flatMap(([name, style]) =>
      traySizes.map((size) => [`${name}${size}.png`, render(tray, size, style)] as const),
    ),
  ])
}
