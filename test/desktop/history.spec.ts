import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDay } from '../../src/shared/days/day.ts'
import { formatDay } from '../../src/shared/format/formatDay.ts'
import { formatRate } from '../../src/shared/format/formatNumber.ts'
import { chooseExport } from '../e2e/exportMenu.ts'
import { en, filled } from '../e2e/words.ts'
import { expect, test } from './desktop.ts'

test.use({ assets: 'few' })

test('a link opens the history in the open window', { tag: '@packed' }, async ({
  desktop,
  second,
  service,
  home,
}) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await filled(page)
  expect(await second('aina://history/USD?period=all&from=2019-01-01&to=2019-12-31').ended).toBe(0)
  await expect(page).toHaveURL(/#\/history\/USD\?period=all&from=2019-01-01&to=2019-12-31$/)
  const chart = page.getByRole('slider')
  await expect(chart).toBeVisible()

  // By mouse: what is under the pointer.
  const points = service.history('USD', '2019-01-01', '2019-12-31')
  // The chart begins with the publication before the period.
  const drawn = [...service.history('USD', '2018-12-17', '2018-12-31').slice(-1), ...points]
  const box = await chart.boundingBox()
  if (!box) throw new Error('there is no chart')
  const across = (part: number) => [box.x + box.width * part, box.y + box.height / 2] as const
  await page.mouse.move(...across(0.5))
  await expect(chart).not.toHaveAttribute('aria-valuenow', String(drawn.length - 1))
  const at = drawn[Number(await chart.getAttribute('aria-valuenow'))]
  const readout = page.locator('.readout')
  await expect(readout).toContainText(formatDay(parseDay(at?.date ?? '') ?? 0, 'en', 'long'))
  await expect(readout).toContainText(formatRate(at?.rate ?? 0, 'en'))
  // The menu prints the window in front: one sheet of paper.
  const window = await aina.app.browserWindow(page)
  await window.evaluate((shown) => {
    shown.webContents.print = () => globalThis.recorded.opened.push('the printer')
    shown.focus()
  })
  await expect.poll(() => window.evaluate((shown) => shown.isFocused())).toBe(true)
  await aina.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('print')?.click())
  expect(await aina.opened()).toEqual(['the printer'])
  const pdf = await window.evaluate(async (shown) =>
    (await shown.webContents.printToPDF({})).toString('latin1'),
  )
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)

  await page.getByText(en('history.table'), { exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  // Without a folder to put it in, the system would ask where to.
  await aina.app.evaluate(({ session }, to) => {
    session.defaultSession.on('will-download', (_event, item) =>
      item.setSavePath(`${to}/${item.getFilename()}`),
    )
  }, home)
  await chooseExport(page, 'Save as CSV')
  const file = join(home, 'aina-USD-KZT-2019-01-01_2019-12-31.csv')
  const rates = () =>
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\r\n')
      .filter((line) => /^\d/.test(line))
      .map((row) => row.split(',').slice(0, 2).join())
  await expect.poll(rates).toEqual(points.map(({ date, rate }) => `${date},${rate}`).toReversed())
  await chooseExport(page, en('exporting.copyPicture'))
  await expect(page.getByText(en('exporting.copiedPicture'))).toBeVisible()
})
