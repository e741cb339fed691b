import { parseDay } from '../../src/shared/days/day.ts'
import { formatDay } from '../../src/shared/format/formatDay.ts'
import { formatRate } from '../../src/shared/format/formatNumber.ts'
import { languageCodes } from '../../src/shared/languages/language.ts'
import { faults, type Service } from '../doubles/service.ts'
import { expect, test } from './aina.ts'
import { codesOn, en, filled, rateIn, rowOf, speak } from './words.ts'

test.use({ assets: 'few', own: false })

/** Keeps the answer to a history back until it is let go. */
const holdHistory = (service: Service, code: string): (() => void) => {
  const path = `/historical/${code}`
  const held: (() => void)[] = []
  service.set(
    path,
    faults.delay(0, (_ms, answer) => held.push(answer)),
  )
  return () => {
    service.set(path, null)
    for (const letGo of held.splice(0)) letGo()
  }
}

test.describe(() => {
  test.use({ own: true })

  test('a first start asks for the board, then once for each history, pins first', async ({
    service,
    start,
    visit,
  }) => {
    const pinned = ['USD', 'EUR', 'RUB', 'BTC']
    const held = new Map([...pinned, 'ETH'].map((code) => [code, holdHistory(service, code)]))
    const asked = () => service.requests.map(({ path }) => path.replace('?period=all', ''))
    const codesAsked = () => asked().flatMap((path) => path.match(/^\/historical\/(.*)$/)?.slice(1) ?? [])
    const aina = await start()
    // One after the other: the next one leaves when the one before is here.
    for (const sent of pinned.keys()) {
      await expect.poll(() => codesAsked().length).toBe(sent + 1)
      held.get(codesAsked()[sent] ?? '')?.()
    }
    expect(codesAsked().slice(0, pinned.length).toSorted()).toEqual(pinned.toSorted())

    const page = await visit(aina)
    await expect(page.getByText(en('sync.progress', { done: 7, count: 8 }))).toBeVisible()
    await expect(page.getByText(en('sync.almostDone'))).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 7)
    // What is there already is shown, and the rest does not hold it up.
    await expect(rowOf(page, 'ETH')).toContainText(formatRate(entryOf(service, 'ETH').kzt, 'en'))
    held.get('ETH')?.()
    await filled(page)

    expect(asked()[0]).toBe('/rates')
    expect(codesAsked().toSorted()).toEqual(service.board.rates.map(({ code }) => code).toSorted())
    expect(await codesOn(page)).toEqual(['USD', 'EUR', 'RUB', 'BTC', 'ETH', 'KGS', 'UZS', 'XDR'])
  })
})

const entryOf = (service: Service, code: string) => {
  const entry = service.board.rates.find((rate) => rate.code === code)
  if (!entry) throw new Error(`the service has no ${code}`)
  return entry
}

test('every rate on the board is the service’s, with the answer’s date', async ({ service, aina, page }) => {
  await filled(page)
  const { rates, date } = service.board
  for (const language of languageCodes) {
    await speak(page, language)
    for (const { code, kzt } of rates) {
      const row = rowOf(page, code)
      const written = formatRate(kzt, language).replace(/\s/g, '')
      expect(await rateIn(row), `${code} in ${language}`).toBe(written)
    }
    // Said once for all of a kind.
    const times = page.locator('.summary time')
    await expect(times.first()).toContainText(formatDay(parseDay(date) ?? 0, language, 'long'))
    await expect(times.first()).toHaveAttribute('datetime', date)
    await expect(times.last()).toHaveAttribute('datetime', (await aina.ask('board.get', {})).fetchedAt ?? '')
    await expect(page.locator('table.board time')).toHaveCount(0)
  }
})
