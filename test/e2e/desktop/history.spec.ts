import { parseDay } from '../../../src/shared/days/day.ts'
import { formatDay } from '../../../src/shared/format/formatDay.ts'
import { formatRate } from '../../../src/shared/format/formatNumber.ts'
import { chooseExport } from '../exportMenu.ts'
import { en, filled } from '../words.ts'
import { expect, type Page, test } from './desktop.ts'

test.use({ assets: 'few' })

const daysOf = (page: Page): number => {
  const asked = new URLSearchParams(page.url().split('?').at(-1))
  return (parseDay(asked.get('to') ?? '') ?? 0) - (parseDay(asked.get('from') ?? '') ?? 0)
}

interface Handed {
  name: string
  address: string
  text: string
}

/** What the page hands over to be saved: no runtime asks a test where to, and the fake Electron saves nothing. */
const handedOver = async (page: Page): Promise<() => Promise<Handed[]>> => {
  await page.evaluate(() => {
    const kept: Promise<{ name: string; address: string; text: string }>[] = []
    HTMLAnchorElement.prototype.click = function () {
      const [name, address] = [this.download, this.href]
      kept.push(fetchText(address).then((text) => ({ name, address, text })))
    }
    const blobs = new Map<string, Blob>()
    const make = URL.createObjectURL
    URL.createObjectURL = (blob: Blob) => {
      const address = make(blob)
      blobs.set(address, blob)
      return address
    }
    const fetchText = async (address: string) => (await blobs.get(address)?.text()) ?? ''
    Object.assign(window, { kept })
  })
  return () => page.evaluate(() => Promise.all((window as unknown as { kept: Promise<Handed>[] }).kept))
}

test('a link opens the history in the open window', async ({ desktop, second, service }) => {
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
  await page.getByText(en('history.table'), { exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  const handed = await handedOver(page)
  await chooseExport(page, 'Save as CSV')
  await expect.poll(async () => (await handed()).length).toBe(1)
  const [file] = await handed()
  expect(file?.name).toBe('aina-USD-KZT-2019-01-01_2019-12-31.csv')
  // On the fake Electron the scheme goes by another name.
  const address = file?.address.replace('https://app.aina-app/', 'aina-app://app/') ?? ''
  expect([address, address.startsWith('blob:aina-app://app/')]).toEqual([address, true])
  const rows = (file?.text ?? '').split('\r\n').filter((line) => /^\d/.test(line))
  const rates = rows.map((row) => row.split(',').slice(0, 2).join())
  expect(rates).toEqual(points.map(({ date, rate }) => `${date},${rate}`).toReversed())
  await chooseExport(page, en('exporting.copyPicture'))
  await expect(page.getByText(en('exporting.copiedPicture'))).toBeVisible()

  // By keys: closer, to the first point, and the whole way back.
  await chart.press('+')
  await expect.poll(() => daysOf(page)).toBeLessThan(300)
  await chart.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  await chart.press('0')
  await expect(page).toHaveURL(/period=all&view=table$/)
  expect(await aina.windows()).toBe(1)
})
