import { connect, createServer, type Server, type Socket } from 'node:net'
import { formatRate } from '../../src/shared/format/formatNumber.ts'
import { expect, type Page, test } from './aina.ts'
import { days } from './clock.ts'
import { atRest } from './settled.ts'
import { codesOn, converterOf, en, filled, openPage, plain, rateIn, rowOf } from './words.ts'

test.use({ assets: 'few' })

/** What a person reads of the rates: the board, a conversion, a history. */
const readAll = async (page: Page) => {
  await filled(page)
  const codes = await codesOn(page)
  const rates = await Promise.all(codes.map((code) => rateIn(rowOf(page, code))))
  const { amount, from, result } = converterOf(page)
  await from.selectOption('EUR')
  await amount.fill('1250')
  await expect(result).toContainText('1,250 EUR')
  const conversion = plain(await result.innerText())
  await rowOf(page, 'USD').getByRole('link').click()
  await page.getByText(en('history.table'), { exact: true }).click()
  await expect(page.locator('details tbody tr').first()).toBeVisible()
  // The rows follow the chart as soon as there is time.
  const history = plain(await atRest(page, () => page.locator('details tbody').innerText()))
  const spoken = await atRest(page, () => page.getByRole('slider').getAttribute('aria-valuetext'))
  await openPage(page, en('nav.board'))
  await expect(rowOf(page, 'USD')).toBeVisible()
  return { codes, rates, conversion, history, spoken }
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
  test(`after ${signal} and a start without the service, all is shown with its age`, async ({
    service,
    start,
    visit,
    aina,
    page,
  }) => {
    await filled(page)
    const before = await readAll(page)
    expect(before.rates).toHaveLength(8)
    await page.close()
    expect(await aina.end(signal)).toBe(signal === 'SIGTERM' ? 0 : null)
    await service.close()

    const sunday = await visit(await start(undefined, { later: days(2) }))
    expect(await readAll(sunday)).toEqual(before)
    await expect(sunday.getByText(en('errors.refused-connection.says'))).toBeVisible()
    const summary = sunday.locator('.summary')
    await expect(summary).toContainText('Friday, 20 November 2026')
    // On a Sunday Friday's official rate is the newest there is; the market has moved on.
    await expect(summary).toContainText(en('freshness.why.weekend'))
    const [official, live] = [summary.locator('> div').first(), summary.locator('> div').nth(1)]
    await expect(official).not.toContainText(en('freshness.stale'))
    await expect(official).toContainText('fetched 2 days ago')
    await expect(live).toContainText(en('freshness.stale'))
    await expect(live).toContainText('fetched 2 days ago')
    await sunday.close()
  })

test('after a missed publication, official rates are stale and name it', async ({
  service,
  start,
  visit,
  aina,
  page,
}) => {
  await filled(page)
  await page.close()
  await aina.end()
  await service.close()
  const tuesday = await visit(await start(undefined, { later: days(4) }))
  const why = en('freshness.why.missed-publication', { day: '23 November' })
  await expect(tuesday.locator('.summary')).toContainText(why)
  await expect(tuesday.locator('.summary')).toContainText(en('freshness.stale'))
  await expect(rowOf(tuesday, 'USD')).toContainText(
    formatRate(service.board.rates.find(({ code }) => code === 'USD')?.kzt ?? 0, 'en'),
  )
  for (const code of await codesOn(tuesday))
    expect(await rateIn(rowOf(tuesday, code))).not.toMatch(/^(0([.,]0*)?|—|-)?$/)
})

/** A line to a service that can be cut and mended, always at the same address. */
const openLine = async (target: string) => {
  const { port: far, pathname } = new URL(target)
  const sockets = new Set<Socket>()
  const listen = (port: number): Promise<Server> =>
    new Promise((done, failed) => {
      const server = createServer((near) => {
        const through = connect(Number(far), '127.0.0.1')
        for (const socket of [near, through]) {
          sockets.add(socket)
          socket.on('error', () => {})
          socket.on('close', () => {
            sockets.delete(socket)
            near.destroy()
            through.destroy()
          })
        }
        near.pipe(through).pipe(near)
      })
      server.on('error', failed).listen(port, '127.0.0.1', () => done(server))
    })
  let server = await listen(0)
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    base: `http://127.0.0.1:${port}${pathname}`,
    cut: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
    mend: async () => {
      server = await listen(port)
    },
  }
}

test('a first start without a network says so once, and recovers automatically', async ({
  service,
  start,
  visit,
}) => {
  const line = await openLine(service.base)
  await line.cut()
  const page = await visit(await start(['--service', line.base]))
  await expect(page.getByText(en('firstRun.failed'))).toBeVisible()
  await expect(page.getByText(en('errors.refused-connection.says'))).toBeVisible()
  await expect(page.getByRole('heading', { name: en('firstRun.directory') })).toBeVisible()
  const directory = page.getByRole('listitem')
  await expect(directory.filter({ hasText: /^USD US dollar/ })).toBeVisible()
  await expect(directory.filter({ hasText: /^BTC Bitcoin/ })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)

  await page.evaluate(() => document.body.setAttribute('data-same', 'page'))
  await line.mend()
  // The next attempt is at most ten seconds away.
  await expect(page.getByRole('table')).toBeVisible()
  await filled(page)
  await expect(page.getByText(en('errors.refused-connection.says'))).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute('data-same', 'page')
  await line.cut()
})
