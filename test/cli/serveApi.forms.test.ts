import { SaxesParser } from 'saxes'
import { expect, onTestFinished, test } from 'vitest'
import type { SettingsPatch } from '../../src/shared/contract/settings.ts'
import type { World } from '../core/coreForTest.ts'
import { ask } from '../demo/ask.ts'
import { commandLine, filledFolder } from './cliForTest.ts'

/** Serves a mirror. Returns `get`, which answers a path. */
const serving = async (world: Pick<World, 'folder' | 'clock'>) => {
  const stop = new AbortController()
  let heard: (line: string) => void = () => {}
  const line = new Promise<string>((resolve) => {
    heard = resolve
  })
  const ended = commandLine(world.folder, world.clock)(['serve-api'], {
    stop: stop.signal,
    received: (text) => heard(text),
  })
  onTestFinished(async () => {
    stop.abort()
    await ended
  })
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(await line)?.[0] ?? ''
  return (path: string) => ask(`${origin}${path}`)
}

/** A served mirror: `get` answers a path, `aina` is the command line on the same folder. */
const served = async (settings: SettingsPatch = { convention: 'fixing' }) => {
  const { world, aina } = await filledFolder(settings)
  return { aina, get: await serving(world) }
}

/** The National Bank's form by the rules of programs that read it: a rate is `description` by `quant`. */
const readBankXml = (xml: string) => {
  const field = (text: string, name: string): string =>
    new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''
  const items = [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => ({
    code: field(item, 'title'),
    rate: Number(field(item, 'description')) / Number(field(item, 'quant')),
    day: field(item, 'pubDate'),
    index: field(item, 'index'),
    change: Number(field(item, 'change')),
  }))
  return { items, date: field(xml, 'date'), info: field(xml, 'info'), link: field(xml, 'link'), xml }
}

test('convert answers a number as text, with its day in a header', async () => {
  const { get, aina } = await served()
  const question = '/api/convert?from=USD&to=RUB&amount=100&on=2026-11-15'
  for (const rule of ['in-force', 'dated']) {
    const { status, text, headers } = await get(`${question}&rule=${rule}&format=text`)
    const args = ['convert', '100 usd to rub', '--on', '2026-11-15', '--rule', rule, '--json']
    const said = JSON.parse((await aina(args)).out)
    expect([status, text]).toEqual([200, said.conversions[0].result])
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['x-rate-rule']).toBe(rule)
    expect(headers['x-rate-date']).toMatch(/^2026-11-\d\d/)
    const json = JSON.parse((await get(`${question}&rule=${rule}`)).text)
    expect(json).toMatchObject({ from: 'USD', to: 'RUB', amount: 100, result: Number(text), rule })
    const [head, row] = (await get(`${question}&rule=${rule}&format=csv`)).text.split('\r\n')
    expect(head).toBe('from,to,amount,rate,result,from_date,to_date,on,rule')
    expect(row?.split(',')[4]).toBe(text)
  }
})

test('without format, day and rule the three addresses answer as the service does', async () => {
  const { get } = await served()
  const plain = JSON.parse((await get('/api/convert?from=USD&amount=2')).text)
  expect(Object.keys(plain)).toEqual(['from', 'to', 'amount', 'rate', 'result', 'date'])
  expect((await get('/api/rates')).headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a missing rate, a wrong day and an unknown code are refused with reasons', async () => {
  const { get } = await served()
  for (const [path, status, words] of [
    ['/api/convert?from=USD&on=1991-03-12&format=text', 404, 'no rate for USD on 1991-03-12'],
    ['/api/convert?from=XAU&on=2026-11-15&format=text', 404, 'unknown code XAU'],
    ['/api/convert?from=USD&on=2026-02-31&format=text', 400, 'on is a date like 2026-01-31'],
    ['/api/convert?from=USD&rule=best&format=text', 400, 'rule is one of'],
    ['/api/rates?format=xml', 400, 'format is json, csv or text'],
    ['/api/historical/XAU?format=csv', 404, 'unknown code'],
    ['/rss/get_rates.cfm?fdate=2026-11-23', 400, 'fdate is a date like 31.01.2026'],
    ['/rss/rates.cfm', 404, 'no such path'],
  ] as const) {
    const { status: got, text } = await get(path)
    expect([path, got, text]).toEqual([path, status, expect.stringContaining(words)])
  }
})

test('CSV of rates and histories has the day of each rate', async () => {
  const { get, aina } = await served()
  const rates = (await get('/api/rates?format=csv')).text.trim().split('\r\n')
  expect(rates[0]).toBe('code,kind,kzt,date,on,rule')
  expect(rates).toHaveLength(5)
  const past = (await get('/api/rates?format=csv&on=2026-11-15&rule=in-force')).text.split('\r\n')
  const said = JSON.parse(
    (await aina(['rates', 'USD', '--on', '2026-11-15', '--rule', 'in-force', '--json'])).out,
  )
  const usd = past.find((line) => line.startsWith('USD'))?.split(',')
  expect(usd).toEqual(['USD', 'fiat', String(said.rates[0].kzt), '2026-11-13', '2026-11-15', 'in-force'])

  const dated = (await get('/api/historical/USD?format=csv&from=2026-11-13&to=2026-11-16')).text
  expect(dated.split('\r\n')[0]).toBe('date,kzt')
  const daily = (await get('/api/historical/USD?format=csv&from=2026-11-13&to=2026-11-16&rule=in-force')).text
    .trim()
    .split('\r\n')
  expect(daily[0]).toBe('date,kzt,rate_date,rule')
  expect(daily.slice(1).map((line) => line.split(',')[0])).toEqual([
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
  ])
  expect(daily[3]).toBe(`2026-11-15,${said.rates[0].kzt},2026-11-13,in-force`)
})

test('the Bank’s form for a day has the official rates in effect', async () => {
  const { get, aina } = await served()
  const day = readBankXml((await get('/rss/get_rates.cfm?fdate=15.11.2026')).text)
  expect(day.date).toBe('15.11.2026')
  expect(day.items.map(({ code }) => code).toSorted()).toEqual(['EUR', 'RUB', 'USD'])
  for (const { code, rate } of day.items) {
    const args = ['convert', `1 ${code}`, 'kzt', '--on', '2026-11-15', '--rule', 'in-force', '--json']
    const said = JSON.parse((await aina(args)).out)
    expect(rate, code).toBeCloseTo(Number(said.conversions[0].result), 10)
  }
  // A weekend repeats Friday's rate: nothing has changed.
  const sunday = day.items.find(({ code }) => code === 'USD')
  expect([sunday?.index, sunday?.change]).toEqual(['', 0])
  expect(day.xml).not.toMatch(/national ?bank|нацбанк|ұлттық банк/i)

  const { text, headers } = await get('/rss/rates_all.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const all = readBankXml(text)
  expect(text).toContain('<rss version="2.0">')
  expect(all.items.map(({ day: of }) => of)).toEqual(['20.11.2026', '20.11.2026', '20.11.2026'])
  expect(all.link).toMatch(/^http:/)
})

/** The texts of an XML document's elements in order, each with the path of names to it. Throws if it is not well-formed. */
const elementsOf = (xml: string): { path: string; text: string }[] => {
  const found: { path: string; text: string }[] = []
  const open: { name: string; text: string }[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => void open.push({ name, text: '' }))
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => {
    const path = open.map(({ name }) => name).join('/')
    const closed = open.pop()
    if (closed) found.push({ path, text: closed.text })
  })
  parser.write(xml).close()
  return found
}

/** The items at a path: their fields by name. */
const itemsAt = (xml: string, path: string): Record<string, string>[] => {
  const items: Record<string, string>[] = [{}]
  for (const element of elementsOf(xml))
    if (element.path === path) items.push({})
    else if (element.path.startsWith(`${path}/`))
      Object.assign(items.at(-1) ?? {}, { [element.path.slice(path.length + 1)]: element.text })
  return items.slice(0, -1)
}

/** By the rules of Frankfurter's adapter for the Bank: the date of the sheet, codes of three capitals, rates above zero. */
const readAsFrankfurter = (xml: string) => {
  const date = elementsOf(xml).find(({ path }) => path === 'rates/date')?.text ?? ''
  const [day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(date)?.slice(1) ?? []
  return itemsAt(xml, 'rates/item').flatMap(({ title = '', description, quant }) => {
    const [rate, units] = [Number(description), Number(quant)]
    if (!/^[A-Z]{3}$/.test(title) || !(rate > 0) || !(units > 0)) return []
    return [{ date: `${year}-${month}-${day}`, base: title, rate: rate / units }]
  })
}

/** By the rules of ezbookkeeping's data source: the newest `pubDate` is the date of all; any other date refuses the feed. */
const readAsEzbookkeeping = (xml: string) => {
  const items = itemsAt(xml, 'rss/channel/item')
  if (items.length === 0) throw new Error('the exchange rates are empty')
  return items.flatMap(({ title = '', description, quant, pubDate = '' }) => {
    if (!/^\d\d\.\d\d\.\d{4}$/.test(pubDate)) throw new Error(`no date: ${pubDate}`)
    const [rate, units] = [Number(description), Number(quant)]
    return rate > 0 && units > 0 ? [{ code: title, rate: rate / units, pubDate }] : []
  })
}

test('rules of Frankfurter and ezbookkeeping read every rate of the Bank’s forms', async () => {
  const { get, aina } = await served()
  const inForce = async (day: string) => {
    const codes = ['USD', 'EUR', 'RUB']
    const args = ['rates', ...codes, '--on', day, '--rule', 'in-force', '--json']
    const { rates } = JSON.parse((await aina(args)).out)
    return new Map<string, number>(codes.map((code, at) => [code, Number(rates[at].kzt)]))
  }
  const sheet = readAsFrankfurter((await get('/rss/get_rates.cfm?fdate=13.11.2026')).text)
  const then = await inForce('2026-11-13')
  expect(sheet.map(({ base, date }) => [base, date]).toSorted()).toEqual(
    [...then.keys()].toSorted().map((code) => [code, '2026-11-13']),
  )
  for (const { base, rate } of sheet) expect(rate, base).toBeCloseTo(then.get(base) ?? 0, 10)

  const feed = readAsEzbookkeeping((await get('/rss/rates_all.xml')).text)
  const now = await inForce('2026-11-20')
  expect(feed.map(({ code }) => code).toSorted()).toEqual([...now.keys()].toSorted())
  for (const { code, rate } of feed) expect(rate, code).toBeCloseTo(now.get(code) ?? 0, 10)
})

test('the Bank’s form has a sentence and no items if the meaning is unknown', async () => {
  const { get } = await served({ convention: 'learnt' })
  const { items, info } = readBankXml((await get('/rss/get_rates.cfm?fdate=15.11.2026')).text)
  expect([items, info]).toEqual([[], 'The meaning of the dates of this service is not known yet.'])
})

test("the Bank's form has a sentence and no items for a day without known rates", async () => {
  const { get } = await served()
  for (const fdate of ['01.01.1990', '15.11.1993', '01.01.2030']) {
    const { items, info } = readBankXml((await get(`/rss/get_rates.cfm?fdate=${fdate}`)).text)
    expect([items, info]).toEqual([[], 'No official rates are known for this day.'])
  }
})

test('a history by a rule goes on to today when no last day is given', async () => {
  const { world, aina } = await filledFolder({ convention: 'fixing' })
  // Sunday, with Friday’s rate in effect.
  await world.clock.advance(2 * 86_400_000)
  const get = await serving(world)
  const rows = async (query: string) =>
    (await get(`/api/historical/USD?format=csv&rule=in-force&${query}`)).text.trimEnd().split('\r\n').slice(1)
  const sunday = JSON.parse((await aina(['convert', '1 usd', '--on', '2026-11-22', '--json'])).out)
  const line = `2026-11-22,${sunday.conversions[0].result},2026-11-20,in-force`
  expect(await rows('from=2026-11-22')).toEqual([line])
  expect((await rows('from=2026-11-20')).at(-1)).toBe(line)
  expect((await rows('period=7d')).at(-1)).toBe(line)
})
