import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDeepLink } from '../../../../src/main/integration/deepLink.ts'
import { wrapText } from '../../../../src/renderer/chart/wrapText.ts'
import { linkTo } from '../../../../src/renderer/export/saveAndCopy.ts'
import { exportOf } from '../../../../src/renderer/history/export/exportOf.ts'
import { HistoryExport } from '../../../../src/renderer/history/export/HistoryExport.tsx'
import { viewFacts } from '../../../../src/renderer/history/viewFacts.ts'
import { formatRoute, historyRoute } from '../../../../src/renderer/state/route.ts'
import { en } from '../../../../src/shared/languages/en.ts'
import { languageCodes } from '../../../../src/shared/languages/language.ts'
import { fakeCore, sampleHistory } from '../../../doubles/fakeCore.ts'
import { createTexts } from '../../../doubles/texts.ts'
import { settle } from '../../renderApp.tsx'
import { dayAt, renderView, viewOf } from '../../renderView.tsx'

interface Saved {
  name: string
  text: () => Promise<string>
}
let saved: Saved[] = []
beforeEach(() => {
  saved = []
  let last: Blob | null = null
  vi.stubGlobal('Blob', globalThis.Blob)
  URL.createObjectURL = (blob: Blob) => {
    last = blob
    return 'blob:x'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = last
    saved.push({
      name: this.download,
      text: () =>
        new Promise((resolve) => {
          const reader = new FileReader()
          reader.onload = () => resolve(String(reader.result))
          if (blob) reader.readAsText(blob)
        }),
    })
  })
})
afterEach(() => vi.restoreAllMocks())

const words = en.exporting
const points = [
  ['2026-10-01', 500.5],
  ['2026-11-16', 510],
  ['2026-11-20', 501.25],
] as const
const view = viewOf(points, { from: '2026-11-10', to: '2026-11-20', provisional: [2] })
const click = (name: string) =>
  settle(() => fireEvent.click(screen.getByRole('menuitem', { name, hidden: true })))
const choose = (name: string) =>
  settle(() => fireEvent.click(screen.getByRole('menuitemradio', { name, hidden: true })))
const says = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
const isSaved = (count = 1) => waitFor(() => expect(saved).toHaveLength(count))
/** A core whose histories come one at a time, each when it is released: not before it has been asked for. */
const heldHistories = () => {
  const core = fakeCore()
  const { ask } = core.wire
  const held: (() => void)[] = []
  core.wire.ask = async (name, input) => {
    if (name === 'history.get') await new Promise<void>((resolve) => held.push(resolve))
    return ask(name, input)
  }
  const release = async () => {
    await waitFor(() => expect(held).not.toEqual([]))
    await settle(() => held.shift()?.())
  }
  return { core, release }
}
const linesOf = async (one: Saved | undefined) =>
  ((await one?.text()) ?? '').replace('\ufeff', '').split('\r\n')

test('the days in view are saved as CSV, with title and source', async () => {
  await renderView(<HistoryExport view={view} />)
  await click('Save as CSV')
  await isSaved()
  expect(saved[0]?.name).toBe('aina-USD-KZT-2026-11-10_2026-11-20.csv')
  const lines = await linesOf(saved[0])
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual([
    'date,code,quote,rate,provisional',
    '2026-11-16,USD,KZT,510,0',
    '2026-11-20,USD,KZT,501.25,1',
    '',
  ])
  expect(lines[0]).toBe('# title: KZT per 1 USD')
  expect(lines.join()).toContain('https://rates.example')
  expect(lines.join()).toContain('CC BY 4.0')
  expect(screen.getByRole('status').textContent).toBe(
    '2 rates saved as aina-USD-KZT-2026-11-10_2026-11-20.csv.',
  )
})

test('a comparison’s file names all, with changes from each base', async () => {
  const other = viewOf(
    [
      ['2026-11-17', 600],
      ['2026-11-20', 612],
    ],
    { code: 'EUR' },
  ).series
  await renderView(<HistoryExport view={{ ...view, compared: [other] }} />)
  await click('Save as CSV')
  await isSaved()
  expect(saved[0]?.name).toBe('aina-USD_EUR-KZT-2026-11-10_2026-11-20.csv')
  expect((await linesOf(saved[0])).filter((line) => !line.startsWith('#'))).toEqual([
    'date,code,quote,rate,provisional,change_percent',
    '2026-11-16,USD,KZT,510,0,1.8981019',
    '2026-11-20,USD,KZT,501.25,1,0.14985015',
    '2026-11-17,EUR,KZT,600,0,0',
    '2026-11-20,EUR,KZT,612,0,2',
    '',
  ])
  await click('Save as JSON')
  await isSaved(2)
  expect(JSON.parse((await saved[1]?.text()) ?? '')).toMatchObject({
    series: [{ code: 'USD' }, { code: 'EUR', points: [{ change_percent: '0' }, { change_percent: '2' }] }],
  })
})

test('a compared line without a publication in view has no change', async () => {
  const unpublished = viewOf([['2026-11-20', 612]], { code: 'EUR', provisional: [0], marked: [0] }).series
  await renderView(<HistoryExport view={{ ...view, compared: [unpublished] }} />)
  await click('Save as CSV')
  await isSaved()
  expect((await linesOf(saved[0])).filter((line) => line.includes(',EUR,'))).toEqual([
    '2026-11-20,EUR,KZT,612,1,',
  ])
  await click('Save as JSON')
  await isSaved(2)
  const { series } = JSON.parse((await saved[1]?.text()) ?? '')
  expect(series[1].points).toEqual([
    { date: '2026-11-20', rate: '612', provisional: true, change_percent: null },
  ])
})

test('a desktop link leads to the same view; a browser uses the page’s own', () => {
  const hash = formatRoute({
    ...historyRoute,
    code: 'USD',
    period: '5y',
    compared: ['EUR', 'BTC'],
    averages: [],
    scale: 'log',
    table: true,
    range: { from: '2024-01-01', to: '2024-02-01' },
  })
  const href = `http://127.0.0.1:4000/${hash}`
  expect(linkTo({ hash, href }, false)).toBe(href)
  expect(linkTo({ hash, href }, true)).toMatch(/^aina:\/\/history\/USD\?/)
  expect(readDeepLink(linkTo({ hash, href }, true))).toBe(hash)
})

test('a refused and a successful copy are both reported', async () => {
  const write = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { write, writeText: () => Promise.resolve() } })
  await renderView(<HistoryExport view={view} drawing={{ current: () => null }} />)
  await click(words.copyLink)
  expect(screen.getByRole('status').textContent).toBe(words.copiedLink)
  await click(words.copyPicture)
  // jsdom draws nothing.
  expect(screen.getByRole('status').textContent).toBe(words.noPicture)
  expect(write).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('the whole pair is saved as JSON under the days it has', async () => {
  await renderView(<HistoryExport view={{ ...view, complete: false }} />)
  await choose('All of USD/KZT')
  await click('Save as JSON')
  await isSaved()
  expect(saved[0]?.name).toBe('aina-USD-KZT-2026-10-01_2026-11-20.json')
  const made: unknown = JSON.parse((await saved[0]?.text()) ?? '')
  expect(made).toMatchObject({
    title: 'KZT per 1 USD',
    from: null,
    series: [{ code: 'USD', quote: 'KZT', points: [{ date: '2026-10-01', rate: '500.5' }, {}, {}] }],
  })
  // What is not all there says so.
  expect(screen.getByRole('status').textContent).toContain(words.partly)
})

test('every currency is asked for, one after another, and saved as one file', async () => {
  const core = fakeCore({ history: ({ code }) => sampleHistory(code, 'KZT', 300, 5) })
  await renderView(<HistoryExport view={view} />, core)
  await choose(words.everything)
  await click('Save as CSV')
  await isSaved()
  const codes = core.state.board.assets.map(({ code }) => code)
  const asked = core.asked.filter(({ name }) => name === 'history.get').map(({ input }) => input)
  expect(asked).toEqual(codes.map((code) => ({ code, quote: 'KZT' })))
  expect(saved[0]?.name).toBe('aina-all-KZT-2026-11-20.csv')
  const rows = (await linesOf(saved[0])).filter((line) => /^\d/.test(line))
  expect(rows).toHaveLength(codes.length * 300)
  expect(new Set(rows.map((row) => row.split(',')[1]))).toEqual(new Set(codes))
  expect(screen.getByRole('status').textContent).toContain('6,300 rates saved')
})

test('gathering is stopped, and nothing is saved', async () => {
  const { core, release } = heldHistories()
  await renderView(<HistoryExport view={view} />, core)
  await choose(words.everything)
  await click('Save as CSV')
  await release()
  await waitFor(() => expect(document.body.textContent).toContain('1 of 21 currencies'))
  const entry = screen.getByRole<HTMLButtonElement>('menuitem', { name: 'Save as CSV', hidden: true })
  expect(entry.disabled).toBe(true)
  await settle(() => fireEvent.click(screen.getByRole('button', { name: words.cancel })))
  await says(words.cancelled)
  expect(saved).toEqual([])
  // And it can be started again.
  await choose('Period shown')
  await click('Save as CSV')
  await isSaved()
})

test('with another service the gathering ends: no file has the rates of two', async () => {
  const { core, release } = heldHistories()
  await renderView(<HistoryExport view={view} />, core)
  await choose(words.everything)
  await click('Save as CSV')
  await release()
  const service = 'https://other.example/api'
  await settle(() => core.push('info.changed', { ...core.state.info, service }))
  const asked = () => core.asked.filter(({ name }) => name === 'history.get').length
  await says(words.cancelled)
  expect(asked()).toBeLessThanOrEqual(2)
  expect(saved).toEqual([])
})

test('a failure is reported with its reason', async () => {
  const core = fakeCore()
  core.refuse('history.get', 'busy')
  await renderView(<HistoryExport view={view} />, core)
  await choose(words.everything)
  await click('Save as JSON')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(en.errors.busy.says))
  expect(saved).toEqual([])
})

test('saved demo rates are marked as made up', async () => {
  const core = fakeCore()
  core.state.info = { ...core.state.info, demo: true, website: null }
  await renderView(<HistoryExport view={view} />, core)
  await click('Save as CSV')
  await isSaved()
  const head = (await linesOf(saved[0])).filter((line) => line.startsWith('#')).join()
  expect(head).toContain('made up')
  expect(head).not.toContain('CC BY')
})

test('a picture that failed is reported; without a chart none is offered', async () => {
  const { again } = await renderView(<HistoryExport view={view} drawing={{ current: () => null }} />)
  await click('Save as PNG')
  expect(screen.getByRole('status').textContent).toBe(words.noPicture)
  await again(<HistoryExport view={view} />)
  expect(screen.queryByRole('menuitem', { name: 'Save as PNG', hidden: true })).toBeNull()
})

test('compared lines follow the view, cut to the same days', () => {
  const compared = [
    viewOf(
      [
        ['2026-11-09', 7],
        ['2026-11-11', 8],
      ],
      { code: 'EUR' },
    ).series,
  ]
  const about = { title: '', attribution: '', website: null, demo: false, madeOn: dayAt('2026-11-20') }
  const { series } = exportOf('view', { ...view, compared }, about)
  expect(series.map(({ code, rate }) => [code, [...rate]])).toEqual([
    ['USD', [510, 501.25]],
    ['EUR', [8]],
  ])
})

test.each(languageCodes)('in %s the date and time of the download stay on one line', (language) => {
  const asset = { code: 'USD', day: '2026-11-20', fetchedAt: '2026-11-20T09:30:00Z' }
  const [fact] = viewFacts(view, [asset], { t: createTexts(language).t, language })
  expect(fact?.rate.split(' ').at(-1)).toMatch(/^20.*2026.*:\d\d$/)
})

test('a long text is put into lines that fit, and no word is lost', () => {
  const measure = (line: string) => line.length
  expect(wrapText('one two three four', 9, measure)).toEqual(['one two', 'three', 'four'])
  expect(wrapText('https://a.long.address/ x', 5, measure)).toEqual(['https://a.long.address/', 'x'])
  expect(wrapText('short', 50, measure)).toEqual(['short'])
})
