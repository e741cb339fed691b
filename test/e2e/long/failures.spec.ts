import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { ErrorCode } from '../../../src/shared/contract/errors.ts'
import { formatRate } from '../../../src/shared/format/formatNumber.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import type { Service, ServiceBoard } from '../../doubles/service.ts'
import { type Aina, expect, type Page, test } from '../aina.ts'
import { minutes, now } from '../clock.ts'
import { rateIn, rowOf, speak, words } from '../words.ts'

test.use({ assets: 'few', course: 'short' })

interface Way {
  name: string
  means: ErrorCode
  answer(response: ServerResponse, board: ServiceBoard, base: string): void
}

const ways: readonly Way[] = [
  {
    name: 'a web page',
    means: 'not-the-service',
    answer: (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
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
]

const fail = (service: Service, { answer }: Way): void => {
  const { board, base } = service
  service.set('/rates', (_request, response) => answer(response, board, base))
}

/** The sentence of a failure and its next step are on the page, in each language. */
const expectWords = async (page: Page, code: ErrorCode): Promise<void> => {
  for (const language of languageCodes) {
    await speak(page, language)
    const t = words(language)
    const sentence = page.getByText(t(`errors.${code}.says`))
    await expect(sentence).toBeVisible()
    await expect(page.getByRole('status').filter({ has: sentence })).toContainText(t(`errors.${code}.do`))
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
    const good = await start()
    await isFilled(good)
    const before = await ratesOf(good)
    await good.end()

    fail(service, way)
    const later = await start(undefined, { later: minutes(11) })
    const page = await visit(later)
    await expectWords(page, way.means)
    await expectOldBoard(page, before)
    expectAlive(later)
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
