import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Settings } from '../../../src/shared/contract/settings.ts'
import { en } from '../../../src/shared/languages/en.ts'
import type { Rule } from '../../../src/shared/rates/rules.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { soon } from '../../doubles/soon.ts'
import { renderApp, settle } from '../renderApp.tsx'

const copied: string[] = []

beforeEach(() => {
  copied.length = 0
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        copied.push(text)
      },
    },
  })
  // Nothing is laid out here: the frame gets a height that some twenty rows fit into.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => vi.restoreAllMocks())

/** A core whose service dates official rates by the day of the fixing, or, where nobody knows it, by any other. */
const coreWith = (patch: Partial<Settings> = {}, meaning: 'fixing' | null = 'fixing') => {
  const core = fakeCore()
  const { board } = core.state
  core.state.board = {
    ...board,
    assets: board.assets.map((asset) =>
      asset.kind === 'fiat' && meaning !== null ? { ...asset, fixedOn: asset.day } : asset,
    ),
  }
  core.state.settings = { ...core.state.settings, convention: meaning ?? 'unknown', ...patch }
  return core
}
const open = async (core: ReturnType<typeof fakeCore>, hash: string) => {
  const view = await renderApp(core, hash)
  await soon(() => expect(document.querySelector('.rows, .bulk-input')).not.toBeNull())
  await settle(() => {})
  return view
}
/** What the details of a row say. */
const about = async (code: string) => {
  await settle(() => screen.getByLabelText(`Amount, ${code}`).focus())
  return document.querySelector('.row-details')?.textContent ?? ''
}
const said = () => document.querySelector('.day-used')?.textContent
const rule = () => screen.getByLabelText<HTMLSelectElement>(en.converter.rule.label)
const choose = (value: Rule) => settle(() => fireEvent.change(rule(), { target: { value } }))
const asked = (core: ReturnType<typeof fakeCore>, call: string) =>
  core.requests.filter(({ name }) => name === call).map(({ input }) => input)
/** Sunday 15 November 2026. */
const SUNDAY = '#/convert?from=USD&to=KZT,BTC&amount=100&on=2026-11-15'

test('a past day has the official rate in effect, named in results', async () => {
  const { core } = await open(coreWith(), SUNDAY)
  expect(asked(core, 'rates.on')[0]).toMatchObject({ on: isoDay('2026-11-15'), rule: 'in-force' })
  expect(said()).toBe('Sunday 15 November: the rate set on Friday 13 November is in effect')
  expect(await about('USD')).toContain('set 13 Nov 2026')
  // A rate that is not set belongs to its own day.
  expect(await about('BTC')).toContain('rate for 15 November 2026')
  expect(document.querySelector('.converter')?.textContent).toContain(en.converter.rule.yours)

  await settle(() =>
    fireEvent.keyDown(screen.getByLabelText('Amount, KZT'), { key: 'Enter', shiftKey: true }),
  )
  expect(copied[0]).toContain('(in effect on 15 November 2026, set on 13 November 2026)')
  await about('KZT')
  await settle(() =>
    fireEvent.click(screen.getByRole('button', { name: 'How the KZT amount was calculated' })),
  )
  const receipt = document.querySelector('dialog')?.textContent
  for (const part of [
    'in effect on 15 November 2026, set on 13 November 2026',
    'in effect 14–16 November',
    `${en.converter.rule.label}In effect on the day. ${en.converter.rule.yours}`,
  ])
    expect(receipt).toContain(part)
})

test('one stored choice of three counts for all conversions', async () => {
  const { core } = await open(coreWith(), SUNDAY)
  expect([...rule().options].map(({ value }) => value)).toEqual(['in-force', 'fixed', 'dated'])
  await choose('fixed')
  expect(core.state.settings.rateRule).toBe('fixed')
  await waitFor(async () =>
    expect(await about('KZT')).toContain('no rate for USD was set on 15 November 2026'),
  )
  await choose('dated')
  await waitFor(() => expect(said()).toBe('Sunday 15 November: the rate dated Friday 13 November'))
  expect(await about('USD')).not.toContain('fixed')
  await choose('fixed')
  await settle(() =>
    fireEvent.change(screen.getByRole('textbox', { name: en.entry.label }), {
      target: { value: '100 usd on 13.11.2026' },
    }),
  )
  const entry = () => document.querySelector('.entry')?.textContent
  await waitFor(() => expect(entry()).toContain('set on 13 November 2026'))
  expect(asked(core, 'rates.on').at(-1)).toMatchObject({ on: isoDay('2026-11-13'), rule: 'fixed' })
})

test('the choice of a rule appears only where a day is chosen', async () => {
  await open(coreWith(), '#/convert?from=USD&to=KZT')
  expect(screen.queryByLabelText(en.converter.rule.label)).toBeNull()
  expect(document.querySelector('.converter')?.textContent).not.toContain(en.converter.rule.yours)
})

const lines = async (text: string) => {
  await settle(() =>
    fireEvent.change(screen.getByLabelText(en.bulk.input.paste), { target: { value: text } }),
  )
  await done()
}
const done = () =>
  waitFor(() => expect(screen.getByText<HTMLButtonElement>(en.exporting.copy).disabled).toBe(false))
const table = () =>
  within(screen.getByRole('grid', { name: en.bulk.table }))
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.children].map((cell) => cell.textContent?.trim()))

test('lines convert by the rule, and each names its fixing', async () => {
  const { core } = await open(coreWith(), '#/many')
  await lines('15.11.2026;100;USD\n15.11.2026;1;BTC')
  expect(asked(core, 'convert.many').at(-1)).toMatchObject({ to: 'KZT', rule: 'in-force' })
  expect(table().map((cells) => cells.at(-1))).toEqual(['set 13 Nov 2026', '15 Nov 2026'])
  // The menu refuses while lines are converted again, for a rates list that comes late.
  await waitFor(() => {
    fireEvent.click(screen.getByText(en.exporting.copy))
    expect(copied).not.toEqual([])
  })
  const [, usd, btc, which, attribution] = (copied[0] ?? '').split('\n')
  expect(usd).toContain('\t2026-11-13\t')
  expect(btc).toContain('\t2026-11-15\t')
  expect(attribution).toContain('CC BY 4.0')
  expect(which).toContain(`${en.converter.rule['in-force']}. ${en.converter.rule.yours}`)

  await choose('fixed')
  await done()
  expect(asked(core, 'convert.many').at(-1)).toMatchObject({ rule: 'fixed' })
  expect(table()[0]?.at(-1)).toBe('no rate for USD was set on 15 November 2026')
  expect(core.state.settings.rateRule).toBe('fixed')
})
