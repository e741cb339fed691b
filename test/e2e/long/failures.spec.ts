import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { ErrorCode } from '../../../src/shared/contract/errors.ts'
import { formatRate } from '../../../src/shared/format/formatNumber.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import type { Service, ServiceBoard } from '../../doubles/service.ts'
import { type Aina, expect, type Page, test } from '../aina.ts'
import { minutes, now } from '../clock.ts'
import { codesOn, ratedRows, rateIn, rowOf, speak, words } from '../words.ts'

test.use({ assets: 'few', course: 'short' })

interface Way {
  name: string
  means: ErrorCode
  answer(response: ServerResponse, board: ServiceBoard, base: string): void
}

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** More than any answer may have, as fast as it is read. */
const endless = (response: ServerResponse): void => {
  const chunk = '{"code":"USD","kzt":525.5,"changePct":0.1,"kind":"fiat"},'.repeat(1_000)
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.writeHead(200, { 'content-type': 'application/json' }).on('drain', more)
  response.write('{"base":"KZT","date":"2026-11-20","rates":[')
  more()
}

const ways: readonly Way[] = [
  {
    name: 'a web page',
    means: 'not-the-service',
    answer: (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
  },
  {
    name: 'a redirect elsewhere',
    means: 'not-the-service',
    // The same machine under another name is another origin.
    answer: (response, _board, base) =>
      response.writeHead(302, { location: `${base.replace('127.0.0.1', 'localhost')}/elsewhere` }).end(),
  },
  { name: 'status 500', means: 'service-failed', answer: (response) => response.writeHead(500).end('{}') },
  { name: 'status 404', means: 'not-found', answer: (response) => response.writeHead(404).end('{}') },
  {
    name: 'status 429 with Retry-After',
    means: 'rate-limited',
    answer: (response) => response.writeHead(429, { 'retry-after': '600' }).end('{}'),
  },
  {
    name: 'half a body',
    means: 'bad-data',
    answer(response, board) {
      const body = JSON.stringify(board)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
      // Broken off once the half has surely been read: all at once, the client may never see the head of it.
      response.write(body.slice(0, body.length / 2), () => setTimeout(() => response.destroy(), 200))
    },
  },
  { name: 'a body without end', means: 'bad-data', answer: endless },
  {
    name: 'no JSON',
    means: 'bad-data',
    answer: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('rates: none'),
  },
  {
    name: 'an empty list',
    means: 'empty',
    answer: (response, board) => json(response, { ...board, count: 0, rates: [] }),
  },
  {
    name: 'texts for numbers',
    means: 'bad-data',
    answer: (response, board) =>
      json(response, { ...board, rates: board.rates.map((rate) => ({ ...rate, kzt: String(rate.kzt) })) }),
  },
  {
    name: 'another base',
    means: 'bad-data',
    answer: (response, board) => json(response, { ...board, base: 'USD' }),
  },
  {
    name: 'a connection that breaks',
    means: 'service-failed',
    answer: (response) => response.socket?.resetAndDestroy(),
  },
]

const fail = (service: Service, { answer }: Way): void => {
  const { board, base } = service
  service.set('/rates', (_request, response) => answer(response, board, base))
}

/** The remedy for these names the last rates; before the first rates another sentence appears. */
const keepsRates: ErrorCode[] = ['bad-data', 'service-failed', 'empty']

/** The sentence of a failure and its next step are on the page, in each language. */
const expectWords = async (page: Page, code: ErrorCode, hasRates: boolean): Promise<void> => {
  for (const language of languageCodes) {
    await speak(page, language)
    const t = words(language)
    const sentence = page.getByText(t(`errors.${code}.says`))
    await expect(sentence).toBeVisible()
    await expect(page.getByRole('status').filter({ has: sentence })).toContainText(
      !hasRates && keepsRates.includes(code) ? t('firstRun.failed') : t(`errors.${code}.do`),
    )
  }
}

/** The most memory that a process has had, in megabytes; 0 if the system does not report it. */
const mostMemory = (pid: number): number => {
  const file = `/proc/${pid}/status`
  return existsSync(file)
    ? Number(/VmHWM:\s*(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? Number.NaN) / 1_024
    : 0
}

const expectAlive = (aina: Aina): void => {
  expect(aina.running()).toBe(true)
  expect(mostMemory(aina.pid)).toBeLessThan(300)
}

/** Waits, without a page, until all histories are in the mirror. */
const isFilled = async (aina: Aina): Promise<void> => {
  await expect
    .poll(async () => {
      const { done, total } = await aina.ask('sync.get', {})
      return total > 0 && done === total
    })
    .toBe(true)
}

interface KnownRate {
  code: string
  kzt: number
}

/** The rates that it has fetched: the service's own live ones may be others a moment later. */
const ratesOf = async (aina: Aina): Promise<KnownRate[]> => {
  const { assets } = await aina.ask('board.get', {})
  const known = assets.flatMap(({ code, kzt }) => (kzt === null ? [] : [{ code, kzt }]))
  expect(known.length).toBeGreaterThan(5)
  return known
}

/** The board is that of before, what goes stale by a failed poll says so. */
const expectOldBoard = async (page: Page, before: readonly KnownRate[]): Promise<void> => {
  await speak(page, 'en')
  for (const { code, kzt } of before) expect(await rateIn(rowOf(page, code))).toBe(formatRate(kzt, 'en'))
  await expect(page.locator('.summary > div').nth(1)).toContainText(words('en')('freshness.stale'))
}

for (const way of ways)
  test(`${way.name} is reported with a reason, and the old rates stay`, async ({ service, start, visit }) => {
    fail(service, way)
    const first = await start()
    const empty = await visit(first)
    await expectWords(empty, way.means, false)
    await expect(empty.getByRole('table')).toHaveCount(0)
    expectAlive(first)
    await empty.close()
    await first.end()

    service.set('/rates', null)
    // The silence that it may have asked for outlasts the restart; by then it is over.
    const good = await start(undefined, { later: minutes(11) })
    await isFilled(good)
    const before = await ratesOf(good)
    await good.end()

    fail(service, way)
    const later = await start(undefined, { later: minutes(22) })
    const page = await visit(later)
    await expectWords(page, way.means, true)
    await expectOldBoard(page, before)
    expectAlive(later)
    expect(service.requests.filter(({ path }) => path.includes('elsewhere'))).toEqual([])
  })

test('a silent service is reported after its deadline, and the old rates stay', async ({
  service,
  start,
  visit,
}) => {
  const good = await start()
  await isFilled(good)
  const before = await ratesOf(good)
  await good.end()
  service.set('/rates', () => {})
  const aina = await start(undefined, { later: minutes(10) })
  const page = await visit(aina)
  // What is there is not held up by what is awaited.
  await expect(rowOf(page, 'USD')).toBeVisible()
  await expect(page.getByText(words('en')('errors.timed-out.says'))).toBeVisible()
  await expectWords(page, 'timed-out', true)
  await expectOldBoard(page, before)
  expectAlive(aina)
})

test('while the service wants silence, Refresh asks nothing and says when', async ({
  service,
  start,
  visit,
}) => {
  const good = await start()
  await isFilled(good)
  await good.end()
  const began = now()
  service.set('/rates', (_request, response) => response.writeHead(429, { 'retry-after': '600' }).end())
  const page = await visit(await start(undefined, { later: minutes(10) }))
  const t = words('en')
  await expect(page.getByText(t('errors.rate-limited.says'))).toBeVisible()
  const asked = service.requests.length
  await page.getByRole('button', { name: t('sync.refresh') }).click()
  const said = page.getByText(/asked for fewer requests; Aina waits until .*\d\d:\d\d/)
  await expect(said).toBeVisible()
  // Ten minutes after it was asked to, to the minute.
  const until = /until .*?(\d\d:\d\d)/.exec(await said.innerText())?.[1] ?? ''
  const silence = { from: began + minutes(19), to: now() + minutes(21) }
  const moment = Date.parse(`${new Date(silence.from).toISOString().slice(0, 10)}T${until}Z`)
  expect([moment >= silence.from, moment <= silence.to]).toEqual([true, true])
  expect(service.requests).toHaveLength(asked)
})

test('a successful poll removes the message automatically', async ({ service, start, visit }) => {
  const good = await start()
  await isFilled(good)
  await good.end()
  service.set('/rates', (_request, response) => response.writeHead(503).end())
  const page = await visit(await start(undefined, { later: minutes(10) }))
  const t = words('en')
  await expect(page.getByText(t('errors.service-failed.says'))).toBeVisible()
  await expect(page.locator('.summary > div').nth(1)).toContainText(t('freshness.stale'))
  service.set('/rates', null)
  await expect(page.getByText(t('errors.service-failed.says'))).toHaveCount(0)
  await expect(page.locator('.summary > div').nth(1)).not.toContainText(t('freshness.stale'))
})

test('rates that are none leave their rows out, and the good ones stay', async ({
  service,
  start,
  visit,
}) => {
  const { board } = service
  service.set('/rates', (_request, response) =>
    json(response, {
      ...board,
      count: 99,
      rates: [
        ...board.rates.slice(0, 4),
        { ...board.rates[4], kzt: -1 },
        { ...board.rates[0], kzt: 1 },
        { ...board.rates[5], kzt: 0 },
        { ...board.rates[6], kind: 'stock', extra: true },
        { ...board.rates[7], changePct: undefined },
        null,
        'USD',
      ],
    }),
  )
  const page = await visit(await start())
  await expect(ratedRows(page)).toHaveCount(6)
  const [first] = board.rates
  await expect(rowOf(page, 'RUB')).toContainText(formatRate(first?.kzt ?? 0, 'en'))
  expect(await codesOn(page)).not.toContain('EUR')
})
