import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Settings } from '../../../src/shared/contract/settings.ts'
import { en } from '../../../src/shared/languages/en.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'
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
})
afterEach(() => vi.restoreAllMocks())

const open = async (core = fakeCore(), hash = '#/convert') => {
  const view = await renderApp(core, hash)
  // The page comes when it is asked for.
  await soon(() => expect(document.querySelector('.rows')).not.toBeNull())
  await settle(() => {})
  return view
}

const field = (code: string) => screen.getByLabelText<HTMLInputElement>(`Amount, ${code}`)
const shown = (code: string) => field(code).value
const row = (code: string) => {
  const found = document.querySelector<HTMLElement>(`[data-code="${code}"]`)
  if (!found) throw new Error(`no row ${code}`)
  return found
}
const order = () =>
  [...document.querySelectorAll<HTMLElement>('[data-code]')].map(({ dataset }) => dataset.code)
const type = (code: string, text: string) =>
  settle(() => fireEvent.change(field(code), { target: { value: text } }))
/** Shows the details of a row. */
const enter = async (code: string) => {
  await settle(() => field(code).focus())
  await settle(() => field(code).blur())
}
/** What the details of a row say. */
const about = async (code: string) => {
  await enter(code)
  return document.querySelector('.row-details')?.textContent ?? ''
}
/** Presses a button, also among the details of the row that it names. */
const click = async (name: string, init: object = {}) => {
  const code = /\b[A-Z]{3}\b/.exec(name)?.[0]
  if (code) await enter(code)
  const button = screen.getByRole('button', { name })
  await settle(() => button.focus())
  await settle(() => fireEvent.click(button, init))
}
/** Opens the line with the day, the rule and the precision. */
const unfold = () => settle(() => fireEvent.click(screen.getByRole('button', { name: /^On date:/ })))
/** As long as what is typed waits before it is written down. */
const pause = () => settle(() => new Promise((resolve) => setTimeout(resolve, 450)))
const setting = (patch: Partial<Settings>) => {
  const core = fakeCore()
  core.state.settings = { ...core.state.settings, ...patch }
  return core
}

test('typing in any row updates all others, without a call', async () => {
  const { core } = await open()
  expect(order()).toEqual(['USD', 'KZT', 'EUR', 'RUB', 'CNY', 'BTC'])
  expect(shown('KZT')).toBe('52,512.00')
  const before = core.requests.length
  await type('USD', '200')
  expect([shown('KZT'), shown('EUR')]).toEqual(['105,024.00', '172.33'])
  await type('EUR', '100')
  expect([shown('USD'), shown('KZT'), shown('EUR')]).toEqual(['116.06', '60,944.00', '100'])
  await type('BTC', '1')
  expect(shown('KZT')).toBe('48,211,540.50')
  // What was typed is written down once the hand rests, which it does in between on a slow machine.
  expect(core.requests.slice(before).filter(({ name }) => name !== 'settings.set')).toEqual([])
})

test('new rates change every row without a key being touched', async () => {
  const { core } = await open()
  const assets = core.state.board.assets.map((asset) =>
    asset.code === 'USD' ? { ...asset, kzt: 530 } : asset,
  )
  await settle(() => core.push('board.changed', { ...core.state.board, assets }))
  expect(shown('KZT')).toBe('53,000.00')
})

test('a way through another row, and two swaps, return the same text', async () => {
  await open()
  await type('USD', '21.1')
  const before = ['USD', 'KZT', 'EUR', 'BTC'].map(shown)
  await settle(() => field('EUR').focus())
  await settle(() => field('EUR').blur())
  expect(['USD', 'KZT', 'EUR', 'BTC'].map(shown)).toEqual(before)
  await click(en.converter.swap)
  expect([order().slice(0, 2), shown('KZT'), shown('USD')]).toEqual([['KZT', 'USD'], '21.1', '0.04018'])
  await click(en.converter.swap)
  expect(['USD', 'KZT', 'EUR', 'BTC'].map(shown)).toEqual(before)
})

test('small results keep their digits, and rates go both ways', async () => {
  await open()
  await type('KZT', '1')
  expect(shown('BTC')).toBe('0.00000002074')
  expect(await about('USD')).toContain('1,000 KZT = 1.904 USD')
  expect(await about('USD')).toContain('1 USD = 525.12 KZT')
  await unfold()
  await settle(() =>
    fireEvent.change(screen.getByLabelText(en.converter.units), { target: { value: '100' } }),
  )
  expect(await about('USD')).toContain('100 KZT = 0.1904 USD')
  await settle(() => fireEvent.click(screen.getByLabelText(en.converter.full)))
  expect(await about('USD')).toMatch(/in full: 0\.00190432663010359\d{10,}/)
  expect(shown('USD')).toBe('0.001904')
})

test('typed text stays as typed, with its reading only where it could mean another number', async () => {
  await open()
  await type('USD', '1 234,56')
  expect(shown('USD')).toBe('1 234,56')
  expect(await about('USD')).not.toContain('read as')
  expect(shown('KZT')).toBe('648,292.15')
  await type('USD', '1001')
  expect(await about('USD')).not.toContain('read as')
  await type('USD', '1,001')
  expect(await about('USD')).toContain('read as 1001')
  expect(shown('KZT')).toBe('525,645.12')
})

test('every amount calculates, and a mistake keeps the text and shows where', async () => {
  await open()
  await type('EUR', '(100 + 20) * 2 - 10%')
  expect(await about('EUR')).toContain('= 216')
  expect(shown('KZT')).toBe('131,639.04')
  await type('EUR', '12a')
  expect(shown('EUR')).toBe('12a')
  expect(field('EUR').getAttribute('aria-invalid')).toBe('true')
  expect(await about('EUR')).toContain('unexpected “a”')
  expect([shown('KZT'), shown('USD')]).toEqual(['', ''])
  await type('EUR', '')
  expect(shown('KZT')).toBe('')
})

test('during an unfinished sum the other rows keep their last figure, dimmed', async () => {
  await open()
  await type('USD', '100')
  await type('USD', '100 +')
  expect(shown('KZT')).toBe('52,512.00')
  expect(row('KZT').className).toContain('row-earlier')
  expect(await about('USD')).toContain('Missing number (at the end)')
  await type('USD', '100 + 1')
  expect([shown('KZT'), row('KZT').className]).toEqual(['53,037.12', 'row-of-list'])
})

test('a row understands the entry line’s sentences', async () => {
  await open()
  await type('USD', '100$')
  expect([shown('USD'), shown('KZT')]).toEqual(['100$', '52,512.00'])
  await type('USD', '15к')
  expect([(await about('USD')).includes('= 15,000'), shown('KZT')]).toEqual([true, '7,876,800.00'])
  await type('KZT', '100$')
  expect(await about('KZT')).toContain('= 52,512.00 KZT')
  expect([shown('USD'), shown('EUR')]).toEqual(['100.00', '86.16'])
  await type('KZT', '100 $ + 5 gbp')
  expect(shown('KZT')).toBe('100 $ + 5 gbp')
  expect(Number(shown('USD'))).toBeGreaterThan(105)
  await click('Remove KZT')
  expect(Number(shown('USD'))).toBeGreaterThan(105)
  await click(en.action.undo)
  expect(shown('KZT')).toBe('100 $ + 5 gbp')
  await type('KZT', '100 usd to eur')
  expect(await about('KZT')).toContain(en.converter.question)
  expect(shown('USD')).toBe('')
  await type('KZT', '100$ -')
  expect(field('KZT').getAttribute('aria-invalid')).toBe('false')
})

/** As where a keyboard and a mouse are. */
const keyboard = (matches: boolean) => {
  const before = window.matchMedia
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: matches && media.includes('hover') }) as MediaQueryList
  return () => {
    window.matchMedia = before
  }
}

test.each([true, false])('the entry line has the focus on arrival with a keyboard (%s)', async (is) => {
  const end = keyboard(is)
  try {
    await open()
    const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
    expect(document.activeElement === line).toBe(is)
  } finally {
    end()
  }
})

test('a too long amount stays in its field and is not stored', async () => {
  const { core } = await open()
  await type('USD', '5')
  await pause()
  await type('USD', '1'.repeat(41))
  expect(await about('USD')).toContain(en.amount.mistake['too-long'])
  await type('USD', '1'.repeat(40))
  expect(await about('USD')).not.toContain(en.amount.mistake['too-long'])
  await pause()
  const pasted = '1+'.repeat(5_000)
  await type('USD', pasted)
  expect(shown('USD')).toBe(pasted)
  expect([(await about('USD')).includes(en.amount.mistake['too-long']), shown('KZT')]).toEqual([true, ''])
  expect((await about('USD')).length).toBeLessThan(1_000)
  await pause()
  expect(core.state.settings.converter.amount).toBe('1'.repeat(40))
  expect(window.location.hash).not.toContain('amount')
  const line = screen.getByLabelText<HTMLInputElement>(en.entry.label, { selector: 'input' })
  await settle(() => fireEvent.change(line, { target: { value: `100 usd ${pasted}` } }))
  expect(line.value).toBe(`100 usd ${pasted}`)
  expect(document.querySelector('.entry-messages')?.textContent).toContain(en.amount.mistake['too-long'])
  expect(document.querySelector('.entry-messages')?.textContent?.length).toBeLessThan(1_000)
})

test('an entry is answered while typed, and Enter moves it into the list', async () => {
  await open()
  const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
  await settle(() => fireEvent.change(line, { target: { value: '100 долларов в тенге, евро' } }))
  const answers = screen.getByRole('list', { name: en.entry.answer })
  expect(
    within(answers)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['100 USD = 52,512.00 KZT', '100 USD = 86.16 EUR'])
  await settle(() => fireEvent.change(line, { target: { value: '7 eur to usd' } }))
  await settle(() => fireEvent.keyDown(line, { key: 'Enter' }))
  expect(order().slice(0, 3)).toEqual(['EUR', 'USD', 'KZT'])
  expect([shown('EUR'), shown('USD')]).toEqual(['7', '8.12'])
})

test('a day is requested once, again with a new rate of a row, and each row names the day it used', async () => {
  const core = fakeCore()
  core.state.board.assets = core.state.board.assets.filter(({ code }) => code !== 'CNY')
  const { core: received } = await open(core, '#/convert?from=USD&to=KZT,EUR,CNY&amount=10&on=2026-10-25')
  const asked = () => received.requests.filter(({ name }) => name === 'rates.on')
  expect(asked()[0]?.input).toEqual({
    on: isoDay('2026-10-25'),
    codes: ['CNY', 'EUR', 'KZT', 'USD'],
    rule: 'dated',
  })
  const before = asked().length
  expect(shown('KZT')).toBe('5,251.20')
  expect(await about('EUR')).toContain('23 Oct 2026')
  expect(await about('CNY')).toContain('no rate for CNY on 25 October 2026')
  expect(shown('CNY')).toBe('')
  expect(screen.getByRole('link', { name: en.converter.setRule }).getAttribute('href')).toBe(
    '#/settings/publication',
  )
  await type('USD', '20')
  expect([shown('KZT'), asked().length]).toEqual(['10,502.40', before])
  await settle(() => received.push('history.changed', { code: 'EUR' }))
  await soon(() => expect(asked().length).toBe(before + 1))
  const assets = received.state.board.assets.map((each) =>
    each.code === 'EUR' ? { ...each, kzt: 610 } : each,
  )
  await settle(() => received.push('board.changed', { ...received.state.board, assets }))
  await soon(() => expect(asked().length).toBe(before + 2))
})

/** In Almaty the next day has begun when the board, which counts its days in UTC, is still on the old one. */
const afterMidnight = () => {
  const core = fakeCore()
  const fetchedAt = new Date(2026, 10, 21, 1, 30).toISOString()
  core.state.board.assets = core.state.board.assets.map((asset) =>
    asset.kind === 'fiat' ? asset : { ...asset, day: isoDay('2026-11-20'), fetchedAt },
  )
  return core
}

test('a live rate has its moment in the user’s day and time', async () => {
  await open(afterMidnight())
  const both = 'USD: rate for 20 Nov 2026; BTC: rate at 21 Nov 2026, 01:30'
  expect(await about('BTC')).toContain(both)
  await click('Copy the amount in BTC', { shiftKey: true })
  expect(copied[0]).toContain(`(${both})`)
  await click('How the BTC amount was calculated')
  const receipt = document.querySelector('dialog')?.textContent ?? ''
  expect(receipt).toContain('rate for 20 November 2026')
  expect(receipt).toContain('crypto rate; rate at 21 November 2026, 01:30')
  await settle(() =>
    fireEvent.change(screen.getByLabelText(en.entry.label, { selector: 'input' }), {
      target: { value: '1 btc to usd' },
    }),
  )
  await soon(() =>
    expect(document.querySelector('.entry-messages')?.textContent).toContain(
      'BTC: rate at 21 Nov 2026, 01:30; USD: rate for 20 Nov 2026',
    ),
  )
  await settle(() =>
    fireEvent.change(screen.getByLabelText(en.entry.label, { selector: 'input' }), {
      target: { value: '1 btc to kzt' },
    }),
  )
  await soon(() =>
    expect(document.querySelector('.entry-messages')?.textContent).toContain('rate at 21 Nov 2026, 01:30'),
  )
})

test('Enter copies the number, Shift+Enter the sentence, with a note', async () => {
  await open()
  await settle(() => fireEvent.keyDown(field('KZT'), { key: 'Enter' }))
  await click('Copy the amount in EUR')
  await click('Copy the amount in KZT', { shiftKey: true })
  await settle(() => fireEvent.keyDown(field('USD'), { key: 'Enter', shiftKey: true }))
  expect(copied.slice(0, 3)).toEqual([
    '52512.00',
    '86.16',
    '100 USD = 52,512.00 KZT (rate for 20 November 2026)\nhttps://rates.example, CC BY 4.0; for reference only, not a public offer',
  ])
  expect(copied[3]?.split('\n')).toHaveLength(6)
  expect(document.querySelector('.copied')?.textContent).toContain('Copied: 100 USD')
  expect(document.querySelector('.copied')?.getAttribute('role')).toBe('status')
})

test('amount, currencies and order are stored after a pause, and in the address', async () => {
  const { core } = await open()
  const sets = () => core.requests.filter(({ name }) => name === 'settings.set')
  await type('EUR', '1')
  await type('EUR', '12')
  expect(sets()).toEqual([])
  await pause()
  expect(sets().map(({ input }) => input)).toEqual([
    { converter: { amount: '12', code: 'EUR', codes: ['USD', 'KZT', 'EUR', 'RUB', 'CNY', 'BTC'] } },
  ])
  expect(window.location.hash).toBe('#/convert?from=EUR&to=USD,KZT,RUB,CNY,BTC&amount=12')
  expect(order()).toEqual(['USD', 'KZT', 'EUR', 'RUB', 'CNY', 'BTC'])
})

test('the page opens with the stored state, and an address overrides it', async () => {
  const converter = { amount: '7', code: 'RUB', codes: ['KZT', 'RUB'] }
  const { unmount } = await open(setting({ converter }))
  expect([order(), shown('RUB'), shown('KZT')]).toEqual([['KZT', 'RUB'], '7', '45.29'])
  unmount()
  await open(setting({ converter }), '#/convert?from=USD&to=KZT,EUR&amount=5')
  expect([order(), shown('USD')]).toEqual([['USD', 'KZT', 'EUR'], '5'])
})

const speak = (core: ReturnType<typeof fakeCore>, language: LanguageCode) =>
  settle(() => {
    core.state.settings = { ...core.state.settings, language }
    core.push('settings.changed', core.state.settings)
  })
/** The figure of a row, whatever the language calls it. */
const figure = (code: string) => row(code).querySelector('input')?.value.replaceAll('\u00a0', ' ')

test('another language changes no amount, only its signs', async () => {
  const { core } = await open()
  await type('USD', '1,234')
  expect(shown('KZT')).toBe('647,998.08')
  await speak(core, 'ru')
  expect([figure('USD'), figure('KZT')]).toEqual(['1 234', '647 998,08'])
  await pause()
  expect(core.state.settings.converter.amount).toBe('1234')
  expect(window.location.hash).toContain('amount=1234')
  await speak(core, 'kk')
  expect([figure('USD'), figure('KZT')]).toEqual(['1 234', '647 998,08'])
  await speak(core, 'en')
  expect([figure('USD'), figure('KZT')]).toEqual(['1,234', '647,998.08'])
  await type('USD', '1,000.5 + 12%')
  await speak(core, 'ru')
  expect([figure('USD'), figure('KZT')]).toEqual(['1 000,5 + 12%', '588 428,47'])
})

test('the picker adds the currency that its search finds, and focuses its amount', async () => {
  await open(setting({ converter: { amount: '1', code: 'USD', codes: ['USD', 'EUR'] } }))
  const picker = screen.getByRole('combobox', { name: en.converter.add })
  const search = (value: string) => settle(() => fireEvent.change(picker, { target: { value } }))
  await search('xqzw')
  expect(document.body.textContent).toContain('No currency found for “xqzw”')
  await search('тенге')
  await settle(() => fireEvent.keyDown(picker, { key: 'Enter' }))
  expect(order()).toEqual(['USD', 'EUR', 'KZT'])
  expect(document.activeElement).toBe(field('KZT'))
})

test('a row is removed, put back where it was, and replaced', async () => {
  await open()
  await click('Remove KZT')
  expect(order()).toEqual(['USD', 'EUR', 'RUB', 'CNY', 'BTC'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove EUR')
  await click(en.action.undo)
  expect(order()).toEqual(['USD', 'KZT', 'EUR', 'RUB', 'CNY', 'BTC'])
  await click('Remove USD')
  expect([shown('KZT'), order()[0]]).toEqual(['52,512.00', 'KZT'])
  await click(en.action.undo)
  expect([shown('USD'), shown('KZT')]).toEqual(['100', '52,512.00'])
  await settle(() => fireEvent.click(within(row('EUR')).getByTitle(/^Replace EUR/)))
  const picker = within(row('EUR')).getByRole('combobox')
  expect(document.activeElement).toBe(picker)
  await settle(() => fireEvent.change(picker, { target: { value: 'gbp' } }))
  await settle(() => fireEvent.keyDown(picker, { key: 'Enter' }))
  expect(order()).toEqual(['USD', 'KZT', 'GBP', 'RUB', 'CNY', 'BTC'])
})

test('removing the amount’s rows keeps all figures, and undo restores them', async () => {
  await open()
  await type('USD', '84.61')
  const before = new Map(order().map((code) => [code ?? '', shown(code ?? '')]))
  const same = () => {
    for (const code of order()) expect(shown(code ?? '')).toBe(before.get(code ?? ''))
  }
  for (const code of ['USD', 'KZT', 'EUR', 'RUB']) {
    await click(`Remove ${code}`)
    same()
  }
  expect(order()).toEqual(['CNY', 'BTC'])
  expect(document.querySelector('.rows-foot .undo')?.textContent).toContain('Removed RUB.')
  expect(await about('CNY')).not.toContain('read as')
  await pause()
  expect(window.location.hash).toMatch(/from=CNY&to=BTC&amount=\d+\.\d{13,}$/)
  for (const code of ['RUB', 'EUR', 'KZT', 'USD']) {
    await click(en.action.undo)
    expect(order()).toContain(code)
    same()
  }
  expect(order()).toEqual(['USD', 'KZT', 'EUR', 'RUB', 'CNY', 'BTC'])
  expect(screen.queryByRole('button', { name: en.action.undo })).toBeNull()
})

test('rows are moved by keyboard, announced, and keep the focus', async () => {
  await open()
  await enter('KZT')
  const handle = () => screen.getByRole('button', { name: 'Move KZT' })
  handle().focus()
  await settle(() => fireEvent.keyDown(handle(), { key: 'ArrowDown' }))
  expect(order()).toEqual(['USD', 'EUR', 'KZT', 'RUB', 'CNY', 'BTC'])
  expect(document.body.textContent).toContain('KZT is now number 3 of 6')
  expect(document.activeElement).toBe(handle())
  await settle(() => fireEvent.keyDown(handle(), { key: 'ArrowUp' }))
  await settle(() => fireEvent.keyDown(handle(), { key: 'ArrowUp' }))
  await settle(() => fireEvent.keyDown(handle(), { key: 'ArrowUp' }))
  expect(order()[0]).toBe('KZT')
})

test('the bank’s figures are off, then beside the official ones', async () => {
  const { core } = await open()
  expect(await about('KZT')).not.toContain('My bank')
  await unfold()
  await settle(() => fireEvent.click(screen.getByLabelText(new RegExp(en.bank.show))))
  expect(await about('KZT')).toContain('My bank: you get 51,986.88 KZT · you pay 53,037.12 KZT')
  expect(await about('BTC')).not.toContain('My bank')
  // The row of the typed amount shows the first of the other rows.
  expect(await about('USD')).toContain('My bank: you get 51,986.88 KZT · you pay 53,037.12 KZT')
  await settle(() => fireEvent.change(screen.getByLabelText(en.bank.selling), { target: { value: '2' } }))
  expect(core.state.settings.bank).toEqual({ shown: true, buying: '1', selling: '2' })
  expect(await about('KZT')).toContain('you get 51,461.76 KZT')
  await settle(() => fireEvent.change(screen.getByLabelText(en.bank.selling), { target: { value: '-2' } }))
  expect(core.state.settings.bank.selling).toBe('2')
  expect(screen.getByLabelText(en.bank.selling).getAttribute('aria-invalid')).toBe('true')
})

test('details show rates, dates, kind, fetch, formula and source', async () => {
  await open()
  await type('USD', '2')
  await click('How the BTC amount was calculated')
  const text = document.querySelector('dialog')?.textContent ?? ''
  expect(text).toContain('2 USD = 0.00002178 BTC')
  expect(text).toContain(
    '1 USD = 525.12 KZT; official rate (National Bank); rate for 20 November 2026; fetched',
  )
  expect(text).toContain('1 BTC = 48,211,540.5 KZT; crypto rate')
  expect(text).toContain('2 × 525.12 ÷ 48,211,540.5 = 0.0000217839958878')
  expect(document.querySelector('dialog a')?.getAttribute('href')).toBe('https://rates.example')
  await settle(() => fireEvent.click(screen.getByText(en.action.copy)))
  expect(copied[0]?.split('\n')[0]).toBe('2 USD = 0.00002178 BTC')
  expect(copied[0]).toContain('Source: https://rates.example, CC BY 4.0')
})

test('details explain a provisional rate', async () => {
  await open(staleCore('en'))
  await click('How the KZT amount was calculated')
  expect(document.querySelector('dialog')?.textContent).toContain('provisional (from the rates list;')
})

test('the service is asked the same, and a failure is explained', async () => {
  const { core } = await open()
  await click('How the KZT amount was calculated')
  const ask = () => settle(() => fireEvent.click(screen.getByText(en.receipt.ask)))
  core.refuse('convert.ask', 'timed-out')
  await ask()
  expect(document.querySelector('dialog')?.textContent).toContain(en.errors['timed-out'].says)
  core.refuse('convert.ask', null)
  await ask()
  expect(core.requests).toContainEqual({
    name: 'convert.ask',
    input: { from: 'USD', to: 'KZT', amount: '100' },
  })
  expect(document.querySelector('dialog')?.textContent).toContain('Differencenone')
})

test('a future day is refused in the field, an address and an entry', async () => {
  const { core } = await open(fakeCore(), '#/convert?on=2026-11-21')
  const toCome = 'This date is in the future. The latest rates are for 20 November 2026.'
  expect(document.querySelector('.day-used')?.textContent).toBe(toCome)
  expect([shown('KZT'), shown('EUR')]).toEqual(['', ''])
  await enter('KZT')
  expect(screen.queryByRole('button', { name: 'How the KZT amount was calculated' })).toHaveProperty(
    'disabled',
    true,
  )
  await click(en.converter.today)
  expect(shown('KZT')).toBe('52,512.00')
  const day = screen.getAllByLabelText<HTMLInputElement>(en.converter.onDay)[0]
  if (!day) throw new Error('no field for a day')
  const asked = core.requests.length
  await settle(() => fireEvent.change(day, { target: { value: '2026-11-21' } }))
  await settle(() => fireEvent.blur(day))
  expect(document.querySelector('.convert-day .date-message')?.textContent).toBe(toCome)
  expect(shown('KZT')).toBe('52,512.00')
  expect(core.requests.slice(asked).filter(({ name }) => name === 'rates.on')).toEqual([])
})

const staleCore = (language: LanguageCode) => {
  const core = setting({ language })
  core.state.board.assets = core.state.board.assets.map((asset) =>
    asset.code === 'USD'
      ? { ...asset, day: isoDay('2026-11-17'), state: 'stale' }
      : asset.code === 'BTC'
        ? { ...asset, fetchedAt: '2026-11-20T08:00:00Z', state: 'stale' }
        : asset,
  )
  return core
}

test('an answer from a stale rate is marked with its reason, also copied', async () => {
  await open(staleCore('en'))
  const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
  const ask = (value: string) => settle(() => fireEvent.change(line, { target: { value } }))
  const marks = () =>
    [...document.querySelectorAll('.entry-answers li')].map(
      (item) => item.querySelector('.stale')?.textContent ?? null,
    )
  const why = 'the publication of 18 November is missing'
  await ask('100 usd to kzt, eur, btc')
  expect(marks()).toEqual([
    `stale: ${why}`,
    `stale: USD: ${why}`,
    `stale: USD: ${why}; BTC: last fetched 1 hour ago`,
  ])
  await settle(() => fireEvent.click(screen.getByText('52,512.00'), { shiftKey: true }))
  await settle(() => fireEvent.click(screen.getByText('86.16'), { shiftKey: true }))
  expect(copied.map((text) => text.split('\n')[0])).toEqual([
    `100 USD = 52,512.00 KZT (rate for 17 November 2026, stale: ${why}, provisional)`,
    `100 USD = 86.16 EUR (USD: rate for 17 November 2026, stale: ${why}, provisional; EUR: rate for 20 November 2026)`,
  ])
  // The bare number is for other fields.
  await settle(() => fireEvent.click(screen.getByText('86.16')))
  expect(copied[2]).toBe('86.16')
  await ask('100 eur to kzt')
  expect(marks()).toEqual([null])
})
