import { readdirSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, type Page, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { days, minutes } from './clock.ts'
import { atRest } from './settled.ts'
import { amountIn, codesOn, en, filled, openPage, plain, rateIn, rowOf, starOf } from './words.ts'

test.use({ assets: 'few' })

/** What a user reads of the rates: the rates list, a history, a conversion. */
const readAll = async (page: Page) => {
  await filled(page)
  const codes = await codesOn(page)
  const rates = await Promise.all(codes.map((code) => rateIn(rowOf(page, code))))
  await rowOf(page, 'USD').getByRole('link').click()
  await page.getByText(en('history.table'), { exact: true }).click()
  await expect(page.locator('details tbody tr').first()).toBeVisible()
  // The rows follow the chart as soon as there is time.
  const history = plain(await atRest(page, () => page.locator('details tbody').innerText()))
  const spoken = await atRest(page, () => page.getByRole('slider').getAttribute('aria-valuetext'))
  await openPage(page, en('nav.converter'))
  await amountIn(page, 'EUR').fill('1250')
  await expect(amountIn(page, 'KZT')).toHaveValue(/\d{3},\d{3}\.\d{2}/)
  const conversion = await amountIn(page, 'KZT').inputValue()
  await openPage(page, en('nav.board'))
  await expect(rowOf(page, 'USD')).toBeVisible()
  return { codes, rates, conversion, history, spoken }
}

test('after a kill and a start without the service, all is shown with its age', async ({
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
  expect(await aina.end('SIGKILL')).toBeNull()
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

test('a failed poll is said with its reason, the last rates stay, and a good one ends it', async ({
  service,
  start,
  visit,
  aina,
  page,
}) => {
  await filled(page)
  const codes = await codesOn(page)
  const rates = await Promise.all(codes.map((code) => rateIn(rowOf(page, code))))
  await page.close()
  await aina.end()
  service.set('/rates', (_request, response) => response.writeHead(503).end())
  const later = await visit(await start(undefined, { later: minutes(10) }))
  const live = later.locator('.summary > div').nth(1)
  await expect(later.getByText(en('errors.service-failed.says'))).toBeVisible()
  await expect(live).toContainText(en('freshness.stale'))
  expect(await Promise.all(codes.map((code) => rateIn(rowOf(later, code))))).toEqual(rates)
  service.set('/rates', null)
  await expect(later.getByText(en('errors.service-failed.says'))).toHaveCount(0)
  await expect(live).not.toContainText(en('freshness.stale'))
})

test('a damaged mirror is set aside and filled again, the user is told, and the pins stay', async ({
  folder,
  start,
  visit,
  aina,
  page,
}) => {
  await filled(page)
  await starOf(page, 'XDR').click()
  await expect.poll(async () => (await aina.ask('settings.get', {})).pins).toContain('XDR')
  const codes = await codesOn(page)
  await page.close()
  await aina.end()
  const files = readdirSync(folder).filter((name) => /^mirror-.*\.db$/.test(name))
  expect(files).toHaveLength(1)
  for (const name of files) writeFileSync(join(folder, name), 'not a database '.repeat(1_000))
  const again = await visit(await start())
  await filled(again)
  expect(await codesOn(again)).toEqual(codes)
  await expect(again.getByText(en('notices.kind.mirror-damaged.says'))).toBeVisible()
  // The damaged file is still there under another name.
  expect(readdirSync(folder).filter((name) => /^mirror-/.test(name)).length).toBeGreaterThan(1)
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
  expect(await axeFindings(page)).toEqual([])

  await page.evaluate(() => document.body.setAttribute('data-same', 'page'))
  await line.mend()
  // The next attempt is at most ten seconds away.
  await expect(page.getByRole('table')).toBeVisible()
  await filled(page)
  await expect(page.getByText(en('errors.refused-connection.says'))).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute('data-same', 'page')
  await line.cut()
})
