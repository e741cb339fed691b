import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { kk } from '../../../src/shared/languages/kk.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'
import { ru } from '../../../src/shared/languages/ru.ts'
import { chosenBank } from '../../../src/shared/money/bankFigures.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { sampleAsset, sampleBoard } from '../../doubles/sampleBoard.ts'
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
const click = (name: string, init: object = {}) =>
  settle(() => fireEvent.click(screen.getByRole('button', { name }), init))
/** Opens the line with the day, the rule and the precision. */
const unfold = () => settle(() => fireEvent.click(screen.getByRole('button', { name: /^On date:/ })))
/** As long as what is typed waits before it is written down. */
const pause = () => settle(() => new Promise((resolve) => setTimeout(resolve, 450)))
const bankOf = (core: ReturnType<typeof fakeCore>) => chosenBank(core.state.settings.banks)
const setting = (patch: Partial<Settings>) => {
  const core = fakeCore()
  core.state.settings = { ...core.state.settings, ...patch }
  return core
}

test('B1: typing in any row updates all others, without a call', async () => {
  const { core } = await open()
  expect(order()).toEqual(['USD', 'KZT', 'EUR', 'RUB', 'CNY', 'BTC'])
  expect(shown('KZT')).toBe('52,512.00')
  const before = core.asked.length
  await type('USD', '200')
  expect([shown('KZT'), shown('EUR')]).toEqual(['105,024.00', '172.33'])
  await type('EUR', '100')
  expect([shown('USD'), shown('KZT'), shown('EUR')]).toEqual(['116.06', '60,944.00', '100'])
  await type('BTC', '1')
  expect(shown('KZT')).toBe('48,211,540.50')
  // What was typed is written down once the hand rests, which it does in between on a slow machine.
  expect(core.asked.slice(before).filter(({ name }) => name !== 'settings.set')).toEqual([])
})

test('B1: new rates change every row without a key being touched', async () => {
  const { core } = await open()
  const assets = core.state.board.assets.map((asset) =>
    asset.code === 'USD' ? { ...asset, kzt: 530 } : asset,
  )
  await settle(() => core.push('board.changed', { ...core.state.board, assets }))
  expect(shown('KZT')).toBe('53,000.00')
})

test('B2: a way through another row, and two swaps, return the same text', async () => {
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

test('B3: small results keep their digits, and rates go both ways', async () => {
  await open()
  await type('KZT', '1')
  expect(shown('BTC')).toBe('0.00000002074')
  expect(row('USD').textContent).toContain('1,000 KZT = 1.904 USD')
  expect(row('USD').textContent).toContain('1 USD = 525.12 KZT')
  await unfold()
  await settle(() =>
    fireEvent.change(screen.getByLabelText(en.converter.units), { target: { value: '100' } }),
  )
  expect(row('USD').textContent).toContain('100 KZT = 0.1904 USD')
  await settle(() => fireEvent.click(screen.getByLabelText(en.converter.full)))
  expect(row('USD').textContent).toMatch(/in full: 0\.00190432663010359\d{10,}/)
  expect(shown('USD')).toBe('0.001904')
})

test('B4: typed text stays as typed, with its reading below it', async () => {
  await open()
  await type('USD', '1 234,56')
  expect(shown('USD')).toBe('1 234,56')
  expect(row('USD').textContent).toContain('read as 1,234.56')
  expect(shown('KZT')).toBe('648,292.15')
})

test('B5: every amount calculates, and a mistake keeps the text and shows where', async () => {
  await open()
  await type('EUR', '(100 + 20) * 2 - 10%')
  expect(row('EUR').textContent).toContain('= 216')
  expect(shown('KZT')).toBe('131,639.04')
  await type('EUR', '12a')
  expect(shown('EUR')).toBe('12a')
  expect(field('EUR').getAttribute('aria-invalid')).toBe('true')
  expect(row('EUR').textContent).toContain('unexpected “a”')
  expect([shown('KZT'), shown('USD')]).toEqual(['', ''])
  await type('EUR', '')
  expect(shown('KZT')).toBe('')
})

test('B5: during an unfinished sum the other rows keep their last figure, dimmed', async () => {
  await open()
  await type('USD', '100')
  await type('USD', '100 +')
  expect(shown('KZT')).toBe('52,512.00')
  expect(row('KZT').className).toContain('row-held')
  expect(row('USD').textContent).toContain('Missing number (at the end)')
  await type('USD', '100 + 1')
  expect([shown('KZT'), row('KZT').className]).toEqual(['53,037.12', 'row-of-list'])
})

test.each(['100 +', '100 *', '(100', '100 + (', '100$ *'])(
  'B5: %j is unfinished: the field says so quietly, without an error',
  async (typed) => {
    await open()
    await type('USD', '100')
    await type('USD', typed)
    await soon(() => expect(row('USD').textContent).toMatch(/Missing number|Bracket not closed|next:/))
    expect(row('USD').querySelector('.mistake')).toBeNull()
    expect([field('USD').getAttribute('aria-invalid'), shown('KZT')]).toEqual(['false', '52,512.00'])
  },
)

test.each([
  [['200-', '200+', '200*', '200 /', '(200', '200+(', '200 usd *', '$200*', '5 usd + 20*'], false],
  [['200)', '200**', '200 usd to eur *', '(200 usd', '200 * usd', '200 5'], true],
])('B6: %j is announced as an invalid entry: %j', async (entries, isWrong) => {
  await open()
  const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
  for (const entry of entries) {
    await settle(() => fireEvent.change(line, { target: { value: entry } }))
    const said = document.querySelector('.entry-messages > p')
    expect([entry, said?.className, line.getAttribute('aria-invalid')]).toEqual([
      entry,
      isWrong ? 'mistake' : 'quiet',
      String(isWrong),
    ])
    expect(said?.textContent).toMatch(/\p{L}/u)
  }
})

test('B13: a row understands the entry line’s sentences', async () => {
  await open()
  await type('USD', '100$')
  expect([shown('USD'), shown('KZT')]).toEqual(['100$', '52,512.00'])
  await type('USD', '15к')
  expect([row('USD').textContent?.includes('= 15,000'), shown('KZT')]).toEqual([true, '7,876,800.00'])
  await type('KZT', '100$')
  expect(row('KZT').textContent).toContain('= 52,512.00 KZT')
  expect([shown('USD'), shown('EUR')]).toEqual(['100.00', '86.16'])
  await type('KZT', '100 $ + 5 gbp')
  expect(shown('KZT')).toBe('100 $ + 5 gbp')
  expect(Number(shown('USD'))).toBeGreaterThan(105)
  await click('Remove KZT')
  expect(Number(shown('USD'))).toBeGreaterThan(105)
  await click(en.converter.undo)
  expect(shown('KZT')).toBe('100 $ + 5 gbp')
  await type('KZT', '100 usd to eur')
  expect(row('KZT').textContent).toContain(en.converter.question)
  expect(shown('USD')).toBe('')
  await type('KZT', '100$ -')
  expect(field('KZT').getAttribute('aria-invalid')).toBe('false')
})

test('B13: a currency without a rate in a row’s sum is named', async () => {
  await open(fakeCore(), '#/convert?from=USD&to=KZT&amount=1&on=2001-01-01')
  await type('KZT', '5 tjs')
  expect(row('KZT').textContent).toMatch(/no rate for (TJS|USD)/)
})

test('B13: an amount without a currency is in the amount row’s currency', async () => {
  await open()
  const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
  const said = () => document.querySelector('.entry-messages')?.textContent
  const ask = (value: string) => settle(() => fireEvent.change(line, { target: { value } }))
  await ask('100+12%')
  expect(said()).toContain('112 USD = 58,813.44 KZT')
  await type('EUR', '1')
  expect(said()).toContain('112 EUR = ')
  await ask('5%')
  expect(said()).toContain('0.05 EUR = ')
  await ask('15к в тенге')
  expect(said()).toContain('15,000 EUR = ')
  await settle(() => fireEvent.keyDown(line, { key: 'Enter' }))
  expect([order()[0], shown('EUR')]).toEqual(['EUR', '15,000'])
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

test.each([true, false])(
  'the entry has the focus on arrival with a keyboard (%s), and / leads to it',
  async (is) => {
    const end = keyboard(is)
    try {
      await open()
      const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
      expect(document.activeElement === line).toBe(is)
      await settle(() => screen.getByRole('button', { name: 'Remove KZT' }).focus())
      const press = (init: object) =>
        settle(() => fireEvent.keyDown(document.activeElement ?? document.body, init))
      await press({ key: '/', ctrlKey: true })
      expect(document.activeElement).not.toBe(line)
      await press({ key: '/', code: 'Slash' })
      expect(document.activeElement).toBe(line)
      // In a field it is a sign of a calculation.
      await settle(() => field('KZT').focus())
      await press({ key: '/', code: 'Slash' })
      expect(document.activeElement).toBe(field('KZT'))
      await settle(() => field('KZT').blur())
      await press({ key: '.', code: 'Slash' })
      expect(document.activeElement).toBe(line)
    } finally {
      end()
    }
  },
)

test('/ does nothing after single keys are switched off', async () => {
  const core = fakeCore()
  await renderApp(core, '#/settings')
  const box = await screen.findByRole('checkbox', { name: en.appearance.singleKeys })
  await settle(() => fireEvent.click(box))
  expect(core.state.settings.singleKeys).toBe(false)
  await settle(() => {
    window.location.hash = '#/convert'
  })
  const remove = await screen.findByRole('button', { name: 'Remove KZT' })
  await settle(() => remove.focus())
  await settle(() => fireEvent.keyDown(remove, { key: '/', code: 'Slash' }))
  expect(document.activeElement).toBe(remove)
  const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
  expect(line.getAttribute('aria-keyshortcuts')).toBeNull()
})

test('B5: a too long amount stays in its field and is not stored', async () => {
  const { core } = await open()
  await type('USD', '5')
  await pause()
  await type('USD', '1'.repeat(41))
  expect(row('USD').textContent).toContain(en.amount.mistake['too-long'])
  await type('USD', '1'.repeat(40))
  expect(row('USD').textContent).not.toContain(en.amount.mistake['too-long'])
  await pause()
  const pasted = '1+'.repeat(5_000)
  await type('USD', pasted)
  expect(shown('USD')).toBe(pasted)
  expect([row('USD').textContent?.includes(en.amount.mistake['too-long']), shown('KZT')]).toEqual([true, ''])
  expect(row('USD').textContent?.length).toBeLessThan(1_000)
  await pause()
  expect(core.state.settings.converter.amount).toBe('1'.repeat(40))
  expect(window.location.hash).not.toContain('amount')
  const line = screen.getByLabelText<HTMLInputElement>(en.entry.label, { selector: 'input' })
  await settle(() => fireEvent.change(line, { target: { value: `100 usd ${pasted}` } }))
  expect(line.value).toBe(`100 usd ${pasted}`)
  expect(document.querySelector('.entry-messages')?.textContent).toContain(en.amount.mistake['too-long'])
  expect(document.querySelector('.entry-messages')?.textContent?.length).toBeLessThan(1_000)
})

test('B6: the message about an added entry ends with the entry', async () => {
  await open()
  const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
  const said = () => document.querySelector('.entry-messages')?.textContent
  const take = async () => {
    await settle(() => fireEvent.change(line, { target: { value: '7 eur to usd' } }))
    await settle(() => fireEvent.keyDown(line, { key: 'Enter' }))
    expect(said()).toContain(en.entry.taken)
  }
  await take()
  await pause()
  expect(said()).toContain(en.entry.taken)
  await type('EUR', '8')
  expect(said()).not.toContain(en.entry.taken)
  await take()
  await click('Remove USD')
  expect(said()).not.toContain(en.entry.taken)
  await take()
  await click(en.converter.swap)
  expect(said()).not.toContain(en.entry.taken)
})

test('an unfinished sum in the entry keeps the last answer, dimmed', async () => {
  await open()
  const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
  const put = (text: string) => settle(() => fireEvent.change(line, { target: { value: text } }))
  const held = () => document.querySelector('.entry-held')?.textContent ?? null
  await put('100 usd')
  expect(held()).toBeNull()
  await put('100 usd +')
  expect(held()).toContain('100 USD = ')
  await put('100 usd + 5 eur')
  expect(held()).toBeNull()
  await put('qwrtz')
  expect(held()).toBeNull()
  await put('qwrtz +')
  expect(held()).toBeNull()
})

test('one press carries a row’s question to the one-line field of the same page', async () => {
  await open()
  await type('KZT', '100 usd to eur')
  await settle(() => screen.getByRole('link', { name: /100 usd to eur/ }).click())
  // The address changes first, and the page follows it.
  await waitFor(() => {
    const line = screen.getByLabelText<HTMLInputElement>(en.entry.label, { selector: 'input' })
    expect(line.value).toBe('100 usd to eur')
    expect(document.activeElement).toBe(line)
  })
})

test('B6: an entry is answered while typed, and Enter moves it into the list', async () => {
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

test('B6: an entry that is not understood gets a reason, and Enter does nothing', async () => {
  await open()
  const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
  await settle(() => fireEvent.change(line, { target: { value: '100 usd to qwrtz' } }))
  expect(document.querySelector('.entry')?.textContent).toContain('unknown word “qwrtz”')
  await settle(() => fireEvent.keyDown(line, { key: 'Enter' }))
  expect(order()[1]).toBe('KZT')
  await settle(() => fireEvent.change(line, { target: { value: '100 usd to' } }))
  expect(document.querySelector('.entry')?.textContent).toContain('next: a currency')
})

test('B1: a row is dragged to another place; Escape puts it back', async () => {
  await open()
  for (const [at, code] of order().entries())
    row(code ?? '').getBoundingClientRect = () => new DOMRect(0, at * 40, 600, 40)
  const event = (type: string, clientY: number) =>
    Object.assign(new MouseEvent(type, { clientY, bubbles: true, cancelable: true }), { pointerId: 1 })
  const drag = (last: () => void) =>
    settle(() => {
      screen.getByRole('button', { name: 'Move USD' }).dispatchEvent(event('pointerdown', 20))
      document.dispatchEvent(event('pointermove', 110))
      last()
      document.dispatchEvent(event('pointerup', 110))
    })
  const before = order()
  expect(before.slice(0, 3)).toEqual(['USD', 'KZT', 'EUR'])
  await drag(() => fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(order()).toEqual(before)
  await drag(() => expect(row('USD').style.translate).toMatch(/^0\S* 90px$/))
  expect(order().slice(0, 3)).toEqual(['KZT', 'EUR', 'USD'])
  expect(row('USD').style.translate).toBe('')
})

test('B6: sums of several currencies are answered in the requested one', async () => {
  await open()
  const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
  await settle(() => fireEvent.change(line, { target: { value: '5 usd + 20 eur in kzt' } }))
  expect(document.querySelector('.entry')?.textContent).toContain('5 USD + 20 EUR = 14,814.40 KZT')
  await settle(() => fireEvent.keyDown(line, { key: 'Enter' }))
  expect([order()[0], shown('KZT')]).toEqual(['KZT', '14,814.40'])
})

test('B13: several currencies without an amount are separate rates, not a sum', async () => {
  await open()
  const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
  const answers = () => [...document.querySelectorAll('.entry-answer')].map(({ textContent }) => textContent)
  const ask = (value: string) => settle(() => fireEvent.change(line, { target: { value } }))
  await ask('доллар мен еуро теңгеге')
  expect(answers()).toEqual(['1 USD = 525.12 KZT', '1 EUR = 609.44 KZT'])
  await settle(() => fireEvent.click(screen.getByText('609.44'), { shiftKey: true }))
  expect(copied[0]?.split('\n')[0]).toBe('1 EUR = 609.44 KZT (rate for 20 November 2026)')
  await ask('usd, eur to kzt, rub')
  expect(answers()).toEqual([
    '1 USD = 525.12 KZT',
    '1 USD = 81.16 RUB',
    '1 EUR = 609.44 KZT',
    '1 EUR = 94.19 RUB',
  ])
  await ask('доллар и евро')
  expect(answers()).toEqual(['1 USD = 525.12 KZT', '1 EUR = 609.44 KZT'])
  await settle(() => fireEvent.keyDown(line, { key: 'Enter' }))
  expect([order().slice(0, 3), shown('USD'), shown('KZT')]).toEqual([['USD', 'KZT', 'EUR'], '1', '525.12'])
})

test('B7: a day is requested once, again with a new rate of a row, and each row names the day it used', async () => {
  const core = fakeCore()
  core.state.board.assets = core.state.board.assets.filter(({ code }) => code !== 'CNY')
  const { core: received } = await open(core, '#/convert?from=USD&to=KZT,EUR,CNY&amount=10&on=2026-10-25')
  const asked = () => received.asked.filter(({ name }) => name === 'rates.on')
  expect(asked()[0]?.input).toEqual({
    on: '2026-10-25',
    codes: ['CNY', 'EUR', 'KZT', 'USD'],
    rule: 'in-force',
  })
  const before = asked().length
  expect(shown('KZT')).toBe('5,251.20')
  expect(row('EUR').textContent).toContain('23 Oct 2026')
  expect(row('CNY').textContent).toContain('no rate for CNY on 25 October 2026')
  expect(shown('CNY')).toBe('')
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
    asset.kind === 'fiat' ? asset : { ...asset, day: '2026-11-20', fetchedAt },
  )
  return core
}

test('A9: a live rate has its moment in the user’s day and time', async () => {
  await open(afterMidnight())
  const both = 'USD: rate for 20 Nov 2026; BTC: rate at 21 Nov 2026, 01:30'
  expect(row('BTC').textContent).toContain(both)
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

test('A9: an official and a live rate are both dated', async () => {
  const core = fakeCore()
  core.state.board.assets = core.state.board.assets.map((asset) =>
    asset.kind === 'fiat' ? { ...asset, day: '2026-11-17' } : asset,
  )
  await open(core)
  expect(row('BTC').textContent).toContain('USD: rate for 17 Nov 2026; BTC: rate at 20 Nov 2026, ')
})

test('B8: Enter copies the number, Shift+Enter the sentence, with a note', async () => {
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

test('B8: copying a typed amount copies the typed number, without groups', async () => {
  await open()
  const copyUsd = () => settle(() => fireEvent.keyDown(field('USD'), { key: 'Enter' }))
  for (const typed of ['1234.5678', '1 234,5', '-1,234.5', '100 + 12%', '0.123456', '1/3']) {
    await type('USD', typed)
    await copyUsd()
  }
  expect(copied).toEqual(['1234.5678', '1234.5', '-1234.5', '112', '0.123456', '0.3333'])
  // A sum of currencies is worked out, and a figure that has become the amount has not been typed.
  await type('USD', '1 eur')
  await copyUsd()
  expect(copied.at(-1)).toBe('1.16')
  await click('Remove USD')
  await settle(() => fireEvent.keyDown(field('KZT'), { key: 'Enter' }))
  expect(copied.at(-1)).toBe('609.44')
})

test('B8: a blocked copy is reported', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  await open()
  await click('Copy the amount in EUR')
  expect(document.querySelector('.copied')?.textContent).toBe(en.copying.refused)
})

test('B9: amount, currencies and order are stored after a pause, and in the address', async () => {
  const { core } = await open()
  const sets = () => core.asked.filter(({ name }) => name === 'settings.set')
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

test('B9: the page opens with the stored state, and an address overrides it', async () => {
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
/** The text in the focused field. */
const entered = async (code: string) => {
  const input = row(code).querySelector('input')
  await settle(() => input?.focus())
  return input?.value.replaceAll('\u00a0', ' ')
}

test('B2: another language changes no amount, only its signs', async () => {
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

test('B2: an address’s amount has the language’s signs and edits without groups', async () => {
  const core = fakeCore()
  core.state.settings = { ...core.state.settings, language: 'ru' }
  await open(core, '#/convert?amount=1234567.89&from=USD&to=KZT')
  expect(figure('USD')).toBe('1 234 567,89')
  expect(await entered('USD')).toBe('1234567,89')
})

test('B2: an amount stored as typed is read once and then kept plain', async () => {
  const converter = { amount: '1,234', code: 'USD', codes: ['USD', 'KZT'] }
  const first = await open(setting({ converter }))
  expect([shown('USD'), shown('KZT')]).toEqual(['1,234', '647,998.08'])
  expect(first.core.state.settings.converter).toEqual({ ...converter, amount: '1234' })
  await speak(first.core, 'ru')
  expect([figure('USD'), figure('KZT')]).toEqual(['1 234', '647 998,08'])
  first.unmount()

  const { core } = await open(fakeCore(), '#/convert?amount=5,678&from=USD&to=KZT')
  expect(window.location.hash).toContain('amount=5678')
  await speak(core, 'ru')
  expect([figure('USD'), figure('KZT')]).toEqual(['5 678', '2 981 631,36'])
})

test('B2: an entry stays the same in another language, also in its address', async () => {
  const { core } = await open(fakeCore(), '#/convert?entry=1,234+usd+to+kzt+on+12.11.2026')
  const line = () => document.querySelector<HTMLInputElement>('.entry-input')?.value
  const said = () => document.querySelector('.entry-messages')?.textContent?.replaceAll('\u00a0', ' ')
  await soon(() => expect(said()).toContain('1,234 USD = 647,998.08 KZT'))
  await speak(core, 'ru')
  expect(line()).toBe('1234 usd to kzt on 12.11.2026')
  expect(said()).toContain('1 234 USD = 647 998,08 KZT')
  expect(new URLSearchParams(window.location.hash.split('?')[1]).get('entry')).toBe(line())
})

test('B9: text typed just before leaving the page is remembered too', async () => {
  const { core } = await open()
  await type('KZT', '5')
  await settle(() => {
    window.location.hash = '#/board'
    window.dispatchEvent(new Event('hashchange'))
  })
  expect(core.state.settings.converter).toMatchObject({ amount: '5', code: 'KZT' })
  expect(window.location.hash).toBe('#/board')
})

test('B9: the picker finds code, name, country, sign and misspelling', async () => {
  await open(setting({ converter: { amount: '1', code: 'USD', codes: ['USD', 'EUR'] } }))
  const picker = screen.getByRole('combobox', { name: en.converter.add })
  const finds = async (query: string) => {
    await settle(() => fireEvent.change(picker, { target: { value: query } }))
    return document.querySelector('.picker-option .code')?.textContent
  }
  expect(await finds('gbp')).toBe('GBP')
  expect(await finds('тенге')).toBe('KZT')
  expect(await finds('теңге')).toBe('KZT')
  expect(await finds('₸')).toBe('KZT')
  expect(await finds('Швейцар')).toBe('CHF')
  expect(await finds('Japan')).toBe('JPY')
  expect(await finds('bitcion')).toBe('BTC')
  expect(await finds('xqzw')).toBeUndefined()
  expect(document.body.textContent).toContain('No currency found for “xqzw”')
  await finds('тенге')
  await settle(() => fireEvent.keyDown(picker, { key: 'Enter' }))
  expect(order()).toEqual(['USD', 'EUR', 'KZT'])
  expect(document.activeElement).toBe(field('KZT'))
})

test('the picker offers a listed currency as already there, and goes to its row', async () => {
  await open(setting({ converter: { amount: '1', code: 'EUR', codes: ['EUR', 'USD', 'RUB'] } }))
  const picker = screen.getByRole('combobox', { name: en.converter.add })
  for (const [query, code] of [
    ['usd', 'USD'],
    ['rub', 'RUB'],
    ['доллар США', 'USD'],
  ] as const) {
    await settle(() => fireEvent.change(picker, { target: { value: query } }))
    expect(document.querySelector('[aria-selected="true"]')?.textContent).toMatch(
      new RegExp(`${code}.*${en.picker.there}$`),
    )
    await settle(() => fireEvent.keyDown(picker, { key: 'Enter' }))
    expect(order()).toEqual(['EUR', 'USD', 'RUB'])
    expect(document.activeElement).toBe(field(code))
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe(
      `${code} is already on the list`,
    )
  }
  await settle(() => fireEvent.click(within(row('EUR')).getByTitle(/^Replace EUR/)))
  const other = within(row('EUR')).getByRole('combobox')
  await settle(() => fireEvent.change(other, { target: { value: 'rub' } }))
  await settle(() => fireEvent.keyDown(other, { key: 'Enter' }))
  expect(order()).toEqual(['EUR', 'USD', 'RUB'])
  expect(document.activeElement).toBe(field('RUB'))
})

test('a row’s menu moves it, and pins its pair or unpins it', async () => {
  const { core } = await open(setting({ pins: ['EUR'] }))
  const entry = (code: string, name: string) =>
    settle(() => fireEvent.click(within(row(code)).getByRole('menuitem', { name, hidden: true })))
  await entry('RUB', 'Pin RUB/USD')
  expect(core.state.settings.pins).toEqual(['EUR', 'RUB/USD'])
  await entry('KZT', 'Pin USD')
  expect(core.state.settings.pins).toEqual(['EUR', 'RUB/USD', 'USD'])
  await entry('RUB', 'Unpin RUB/USD')
  expect(core.state.settings.pins).toEqual(['EUR', 'USD'])
  const before = order()
  const isOff = (code = '', name: string) =>
    within(row(code)).getByRole<HTMLButtonElement>('menuitem', { name, hidden: true }).disabled
  expect([isOff(before[0], en.board.moveUp), isOff(before[0], en.board.moveDown)]).toEqual([true, false])
  expect(isOff(before.at(-1), en.board.moveDown)).toBe(true)
  await entry(before[1] ?? '', en.board.moveUp)
  expect(order()).toEqual([before[1], before[0], ...before.slice(2)])
})

test('a row is removed, put back where it was, and replaced', async () => {
  await open()
  await click('Remove KZT')
  expect(order()).toEqual(['USD', 'EUR', 'RUB', 'CNY', 'BTC'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove EUR')
  await click(en.converter.undo)
  expect(order()).toEqual(['USD', 'KZT', 'EUR', 'RUB', 'CNY', 'BTC'])
  await click('Remove USD')
  expect([shown('KZT'), order()[0]]).toEqual(['52,512.00', 'KZT'])
  await click(en.converter.undo)
  expect([shown('USD'), shown('KZT')]).toEqual(['100', '52,512.00'])
  await settle(() => fireEvent.click(within(row('EUR')).getByTitle(/^Replace EUR/)))
  const picker = within(row('EUR')).getByRole('combobox')
  expect(document.activeElement).toBe(picker)
  await settle(() => fireEvent.change(picker, { target: { value: 'gbp' } }))
  await settle(() => fireEvent.keyDown(picker, { key: 'Enter' }))
  expect(order()).toEqual(['USD', 'KZT', 'GBP', 'RUB', 'CNY', 'BTC'])
})

test('B2: removing the amount’s rows keeps all figures, and undo restores them', async () => {
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
  expect(document.querySelector('.rows-removed')?.textContent).toContain('Removed RUB.')
  expect(row('CNY').textContent).not.toContain('read as')
  await pause()
  expect(window.location.hash).toMatch(/from=CNY&to=BTC&amount=\d+\.\d{13,}$/)
  for (const code of ['RUB', 'EUR', 'KZT', 'USD']) {
    await click(en.converter.undo)
    expect(order()).toContain(code)
    same()
  }
  expect(order()).toEqual(['USD', 'KZT', 'EUR', 'RUB', 'CNY', 'BTC'])
  expect(screen.queryByRole('button', { name: en.converter.undo })).toBeNull()
})

test('B2: a calculated amount shows as money after a restart', async () => {
  const converter = { amount: '52512.123456789012345', code: 'KZT', codes: ['KZT', 'USD'] }
  await open(setting({ converter }))
  expect([shown('KZT'), shown('USD')]).toEqual(['52,512.12', '100.00'])
  expect(await entered('KZT')).toBe('52512.12')
})

test('rows are moved by keyboard, announced, and keep the focus', async () => {
  await open()
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

test('B2: other number signs change no value', async () => {
  const { core } = await open(setting({ numbers: 'comma-point' }))
  const write = (numbers: Settings['numbers']) =>
    settle(() => {
      core.state.settings = { ...core.state.settings, numbers }
      core.push('settings.changed', core.state.settings)
    })
  await type('USD', '1,234')
  expect(shown('KZT')).toBe('647,998.08')
  await pause()
  expect(core.state.settings.converter.amount).toBe('1234')
  for (const [numbers, amount, result] of [
    ['point-comma', '1.234', '647.998,08'],
    ['apostrophe-point', "1'234", "647'998.08"],
    ['space-comma', '1\u00a0234', '647\u00a0998,08'],
    ['language', '1,234', '647,998.08'],
  ] as const) {
    await write(numbers)
    expect([shown('USD'), shown('KZT')]).toEqual([amount, result])
  }
  await pause()
  expect(core.state.settings.converter.amount).toBe('1234')

  // 13.128 ₸, a figure with exactly three digits behind its point, is what it was where a point groups.
  await write('point-comma')
  await type('USD', '0,025')
  const euros = shown('EUR')
  await click('Remove USD')
  expect([shown('KZT'), shown('EUR')]).toEqual(['13,13', euros])
})

test('a stored or linked amount is plain, whatever the number signs', async () => {
  const converter = { amount: '1.234', code: 'USD', codes: ['USD', 'KZT'] }
  await open(setting({ numbers: 'point-comma', converter }))
  expect([shown('USD'), shown('KZT')]).toEqual(['1,234', '648,00'])
  cleanup()
  await open(setting({ numbers: 'point-comma' }), '#/convert?amount=2.345&from=USD')
  expect(shown('USD')).toBe('2,345')
})

test('B10: the bank’s figures are off, then beside the official ones', async () => {
  const { core } = await open()
  expect(row('KZT').textContent).not.toContain('it brings')
  await settle(() => fireEvent.click(screen.getByLabelText(new RegExp(en.bank.show))))
  expect(row('KZT').textContent).toContain('My bank: you get 51,986.88 KZT · you pay 53,037.12 KZT')
  expect(row('BTC').textContent).not.toContain('it brings')
  await settle(() => fireEvent.change(screen.getByLabelText(en.bank.selling), { target: { value: '2' } }))
  expect(bankOf(core)).toMatchObject({ buying: '1', selling: '2' })
  expect(row('KZT').textContent).toContain('you get 51,461.76 KZT')
  await settle(() => fireEvent.change(screen.getByLabelText(en.bank.selling), { target: { value: '-2' } }))
  expect(bankOf(core)?.selling).toBe('2')
  expect(screen.getByLabelText(en.bank.selling).getAttribute('aria-invalid')).toBe('true')
})

test('B10: a name that turns the direction of writing turns no figure beside it', async () => {
  const name = '\u202eBank'
  const profiles = defaultSettings.banks.profiles.map((bank) => ({ ...bank, name }))
  await open(setting({ banks: { ...defaultSettings.banks, shown: true, profiles } }))
  const named = within(row('KZT')).getByText(name)
  expect(named.tagName).toBe('BDI')
  expect(named.textContent).toBe(name)
})

test('B10: several banks have names and percentages, and one is shown', async () => {
  const { core } = await open(setting({ banks: { ...defaultSettings.banks, shown: true } }))
  const put = (label: string, value: string) =>
    settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  await put(en.bank.name, 'Halyk')
  expect(row('KZT').textContent).toContain('Halyk: you get 51,986.88 KZT')
  expect(screen.queryByLabelText(en.bank.which)).toBeNull()
  await click(en.bank.add)
  expect(document.activeElement).toBe(screen.getByLabelText(en.bank.name))
  await put(en.bank.name, 'Kaspi')
  await put(en.bank.selling, '3')
  expect(row('KZT').textContent).toContain('Kaspi: you get 50,936.64 KZT')
  const [first, second] = core.state.settings.banks.profiles
  expect([first, second]).toMatchObject([
    { name: 'Halyk', buying: '1', selling: '1' },
    { name: 'Kaspi', buying: '1', selling: '3' },
  ])
  await put(en.bank.which, first?.id ?? '')
  expect(row('KZT').textContent).toContain('Halyk: you get 51,986.88 KZT')
  expect(screen.getByLabelText<HTMLInputElement>(en.bank.selling).value).toBe('1')

  const before = core.state.settings.banks
  await click(en.bank.remove)
  expect(core.state.settings.banks.profiles).toEqual([second])
  expect(row('KZT').textContent).toContain('Kaspi:')
  expect(document.querySelector('.bank-removed')?.textContent).toContain('Removed Halyk.')
  await click(en.converter.undo)
  expect(core.state.settings.banks).toEqual(before)
})

test('B10: twenty banks are the most', async () => {
  const profiles = Array.from({ length: 20 }, (_, at) => ({
    id: `${at}`,
    name: `${at}`,
    buying: '1',
    selling: '1',
  }))
  await open(setting({ banks: { shown: true, chosen: '7', profiles } }))
  expect(screen.getByLabelText<HTMLInputElement>(en.bank.name).value).toBe('7')
  expect(screen.queryByRole('button', { name: en.bank.add })).toBeNull()
  expect(document.body.textContent).toContain('up to 20 banks')
})

test('B10: one real purchase gives the percentage, at the rate of its day', async () => {
  const { core } = await open(setting({ banks: { ...defaultSettings.banks, shown: true } }))
  const form = within(screen.getByRole('group', { name: en.bank.calibrate }))
  const put = (label: string, value: string) =>
    settle(() => fireEvent.change(form.getByLabelText(label), { target: { value } }))
  await put(en.bank.units, '100')
  await put(en.bank.paid, '53 300')
  await put(en.converter.onDay, '2026-11-12')
  await settle(() => {})
  expect(core.asked).toContainEqual({
    name: 'rates.on',
    input: { on: '2026-11-12', codes: ['USD'], rule: 'in-force' },
  })
  expect(form.getByRole('status').textContent).toBe(
    'USD: your rate is 533.00\u00a0₸, and the official rate for 12 November 2026 is 525.12\u00a0₸. Bank markup: 1.50%.',
  )
  await click(en.bank.useBuying)
  expect(bankOf(core)).toMatchObject({ buying: '1.500609', selling: '1' })
  await put(en.converter.onDay, '31.02.2026')
  // A missing day has no percentage to keep.
  expect(form.queryByRole('button', { name: en.bank.useBuying })).toBeNull()
  await put(en.converter.onDay, '2026-11-12')
  await put(en.bank.paid, '52 000')
  expect(form.getByRole('status').textContent).toContain(en.bank.notKeepable)
  expect(form.queryByRole('button', { name: en.bank.useBuying })).toBeNull()
})

test('B10: the percentage that was found is in use as long as it is the bank’s', async () => {
  await open(setting({ banks: { ...defaultSettings.banks, shown: true } }))
  const put = (label: string, value: string) =>
    settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  const says = () => document.querySelector('.calibration-found')?.textContent ?? ''
  await put(en.bank.units, '100')
  await put(en.bank.paid, '53300')
  expect(says()).not.toContain(en.bank.used)
  await click(en.bank.useBuying)
  expect(says()).toContain(en.bank.used)
  await put(en.bank.buying, '2')
  expect(says()).toContain('1.50%')
  expect(says()).not.toContain(en.bank.used)
  // The other way it never was.
  await put(en.bank.buying, '1.500609')
  expect(says()).toContain(en.bank.used)
  await settle(() => fireEvent.click(screen.getByLabelText(en.bank.sold)))
  expect(says()).not.toContain(en.bank.used)
})

test.each([
  ['en', '1k', '533k', '1.50%'],
  ['en', '10 * 100 USD', '₸ 533,000', '1.50%'],
  ['ru', '1к', '533 тыс', '1,50 %'],
  ['ru', '1 тыс. долларов', '0,533 млн', '1,50 %'],
  ['kk', '1 мың доллар', '533 мың теңге', '1,50%'],
] as const)(
  'B13: in %s a purchase of %j for %j is read as every amount is',
  async (language, units, paid, percent) => {
    await open(setting({ banks: { ...defaultSettings.banks, shown: true }, language }))
    const t = { en, ru, kk }[language].bank
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    const put = (label: string, value: string) =>
      settle(() => fireEvent.change(field(label), { target: { value } }))
    await put(t.units, units)
    await put(t.paid, paid)
    const found = document.querySelector('.calibration-found')?.textContent?.replaceAll('\u00a0', ' ')
    expect(found).toContain(percent)
    for (const [label, number] of [
      [t.units, '1000'],
      [t.paid, '533000'],
    ] as const) {
      const said = document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
      expect(said?.replace(/[.,]00$/, '').replace(/\D/g, '')).toBe(number)
      expect(field(label).getAttribute('aria-invalid')).toBe('false')
    }
  },
)

test.each(['50 eur', '100 usd in kzt', '12 qwrtz', '1,23,4'])(
  'B13: %j is not a purchased amount, and a message says so',
  async (typed) => {
    await open(setting({ banks: { ...defaultSettings.banks, shown: true } }))
    const field = screen.getByLabelText<HTMLInputElement>(en.bank.units)
    await settle(() => fireEvent.change(screen.getByLabelText(en.bank.paid), { target: { value: '533k' } }))
    await settle(() => fireEvent.change(field, { target: { value: typed } }))
    expect(field.value).toBe(typed)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const said = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(said?.querySelector('.mistake')?.textContent).not.toBe('')
    expect(document.querySelector('.calibration-found')?.textContent).toBe('')
  },
)

test('B10: a typed purchase keeps its meaning in another language', async () => {
  const { core } = await open(setting({ banks: { ...defaultSettings.banks, shown: true } }))
  const put = (label: string, value: string) =>
    settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  await put(en.bank.units, '1,000')
  await put(en.bank.paid, '533,000')
  const found = () => document.querySelector('.calibration-found')?.textContent?.replaceAll('\u00a0', ' ')
  expect(found()).toContain('1.50%')
  await speak(core, 'ru')
  expect(found()).toContain('1,50 %')
  expect(found()).toContain('533,00')
})

test('B11: details show rates, dates, kind, fetch, formula and source', async () => {
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

test('B11: details round results, and only the formula has all digits', async () => {
  await open()
  await type('USD', '1/3')
  expect(row('USD').textContent).toContain('= 0.3333')
  await click('How the EUR amount was calculated')
  const text = () => document.querySelector('dialog')?.textContent ?? ''
  expect(text()).toContain('0.3333 USD = 0.2872 EUR')
  expect(text()).toContain('(1/3) × 525.12 ÷ 609.44 = 0.28721449199264')
  expect(text()).toMatch(/Rate1 USD = 0\.\d{4} EUR/)
  expect(text()).not.toMatch(/3{8}/)
  await settle(() => fireEvent.click(screen.getByText(en.action.close)))
  await click('Copy the amount in EUR', { shiftKey: true })
  expect(copied[0]).toContain('0.3333 USD = 0.2872 EUR')
  await settle(() =>
    fireEvent.change(screen.getByLabelText(en.entry.label, { selector: 'input' }), {
      target: { value: '1/3 usd in eur' },
    }),
  )
  expect(document.querySelector('.entry-messages')?.textContent).toContain('0.3333 USD = 0.2872 EUR')
})

test('B3: a number too long for its field appears below it with all digits', async () => {
  await open()
  await type('USD', '1234567890123456789')
  expect(row('KZT').textContent).toContain('in full: 648,296,290,461,629,629,039.68')
  expect(row('BTC').textContent).toContain('in full: 13,446,910,920,874.42')
  await type('USD', '1234567')
  expect(row('KZT').textContent).not.toContain('in full')
})

test('B11: the service is asked the same, and a failure is explained', async () => {
  const { core } = await open()
  await click('How the KZT amount was calculated')
  const ask = () => settle(() => fireEvent.click(screen.getByText(en.receipt.ask)))
  core.refuse('convert.ask', 'timed-out')
  await ask()
  expect(document.querySelector('dialog')?.textContent).toContain(en.errors['timed-out'].says)
  core.refuse('convert.ask', null)
  await ask()
  expect(core.asked).toContainEqual({
    name: 'convert.ask',
    input: { from: 'USD', to: 'KZT', amount: '100' },
  })
  expect(document.querySelector('dialog')?.textContent).toContain('Differencenone')
})

test('B7: a future day is refused in the field, an address and an entry', async () => {
  const { core } = await open(fakeCore(), '#/convert?on=2026-11-21')
  const toCome = 'This date is in the future. The latest rates are for 20 November 2026.'
  expect(document.querySelector('.day-used')?.textContent).toBe(toCome)
  expect([shown('KZT'), shown('EUR')]).toEqual(['', ''])
  expect(screen.queryByRole('button', { name: 'How the KZT amount was calculated' })).toHaveProperty(
    'disabled',
    true,
  )
  await click(en.converter.today)
  expect(shown('KZT')).toBe('52,512.00')
  const day = screen.getAllByLabelText<HTMLInputElement>(en.converter.onDay)[0]
  if (!day) throw new Error('no field for a day')
  const asked = core.asked.length
  await settle(() => fireEvent.change(day, { target: { value: '2026-11-21' } }))
  await settle(() => fireEvent.blur(day))
  expect(document.querySelector('.convert-day .date-said')?.textContent).toBe(toCome)
  expect(shown('KZT')).toBe('52,512.00')
  expect(core.asked.slice(asked).filter(({ name }) => name === 'rates.on')).toEqual([])
})

test('B7: a day for which the newest official rates already are can be asked for', async () => {
  const core = fakeCore()
  core.state.board = { ...core.state.board, day: '2026-11-23' }
  await open(core, '#/convert?on=2026-11-23')
  expect(document.querySelector('.day-used')?.textContent).toBe('')
  expect(shown('KZT')).toBe('52,512.00')
})

test('a day off is explained in one sentence, with its name if it has one', async () => {
  await open(fakeCore(), '#/convert?on=2026-11-15')
  const said = () => document.querySelector('.day-used')?.textContent
  expect(said()).toBe('Sunday 15 November: the rate dated Friday 13 November')
  cleanup()
  await open(fakeCore(), '#/convert?on=2026-03-08')
  expect(said()).toBe('Sunday 8 March (International Women’s Day): the rate dated Friday 6 March')
  cleanup()
  await open(fakeCore(), '#/convert?on=2025-11-16')
  expect(said()).toBe('Sunday 16 November 2025: the rate dated Friday 14 November 2025')
  cleanup()
  await open(fakeCore(), '#/convert?on=2026-11-13')
  expect(said()).toBe('')
})

test('how the figures are looked at is remembered', async () => {
  const { core } = await open()
  await unfold()
  await settle(() => fireEvent.click(screen.getByLabelText(en.converter.full)))
  await settle(() =>
    fireEvent.change(screen.getByLabelText(en.converter.units), { target: { value: '100' } }),
  )
  expect(core.state.settings.converterView).toEqual({ units: 100, full: true })
})

const staleCore = (language: LanguageCode) => {
  const core = setting({ language })
  core.state.board.assets = core.state.board.assets.map((asset) =>
    asset.code === 'USD'
      ? { ...asset, day: '2026-11-17', state: 'stale' }
      : asset.code === 'BTC'
        ? { ...asset, fetchedAt: '2026-11-20T08:00:00Z', state: 'stale' }
        : asset,
  )
  return core
}

test('A3: an answer from a stale rate is marked with its reason, also copied', async () => {
  await open(staleCore('en'))
  const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
  const ask = (value: string) => settle(() => fireEvent.change(line, { target: { value } }))
  const marks = () =>
    [...document.querySelectorAll('.entry-answers li')].map(
      (item) => item.querySelector('.stale')?.textContent ?? null,
    )
  const why = 'no rates published for 18 November yet'
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

test('“change of unit?” is in rows, answers and copied sentences', async () => {
  const jumped = sampleAsset('UZS', { kzt: 450.1, jumpedFrom: 4.5 })
  const board = sampleBoard({ assets: [sampleAsset('USD'), jumped] })
  await open(fakeCore({ board }), '#/convert?amount=100&from=UZS&to=KZT,USD')
  for (const code of ['KZT', 'USD']) expect(row(code).textContent).toContain('UZS: change of unit?')
  const line = screen.getByLabelText(en.entry.label, { selector: 'input' })
  await settle(() => fireEvent.change(line, { target: { value: '100 uzs to kzt' } }))
  const answer = screen.getByRole('list', { name: en.entry.answer })
  expect(answer.textContent).toContain('UZS: change of unit?')
  await settle(() => fireEvent.click(within(answer).getByText('45,010.00'), { shiftKey: true }))
  expect(copied[0]?.split('\n')[0]).toMatch(
    /^100 UZS = 45,010.00 KZT \(rate for 20 November 2026, change of unit\?\)$/,
  )
})

test.each([
  ['en', en, 'stale: no rates published for 18 November yet'],
  ['ru', ru, 'устарело: курсы на 18 ноября ещё не опубликованы'],
  ['kk', kk, 'ескірген: 18 қараша күнгі бағам әлі жарияланбаған'],
] as const)(
  'A3: in %s a copied row and the receipt say that their rate is stale, and why',
  async (language, texts, said) => {
    await open(staleCore(language))
    const press = async (name: string) => {
      const found = row('KZT').querySelector(`button[aria-label="${name.replace('{{code}}', 'KZT')}"]`)
      await settle(() => fireEvent.click(found ?? document, { shiftKey: true }))
    }
    await press(texts.converter.copy)
    expect(copied[0]?.split('\n')[0]).toContain(`, ${said}, ${texts.board.provisional})`)
    await press(texts.receipt.open)
    const marks = [...document.querySelectorAll('dialog .stale')]
    expect(marks.map(({ textContent }) => textContent)).toEqual([said])
    await settle(() => fireEvent.click(screen.getByText(texts.action.copy)))
    expect(copied[1]).toContain(`; ${said}\n`)
  },
)

test('A3: a past day’s rate does not age', async () => {
  const core = staleCore('en')
  core.state.board.assets = core.state.board.assets.map((asset) => ({ ...asset, state: 'stale' as const }))
  await open(core, '#/convert?entry=100%20usd%20to%20kzt%20on%2010.11.2026')
  await soon(() => expect(document.querySelector('.entry-answer')).not.toBeNull())
  expect(document.querySelector('.entry .stale')).toBeNull()
})

test('copied text without an amount gets a message until something is typed', async () => {
  await open(fakeCore(), '#/convert?clipboard=unlisted')
  expect(screen.getByText(en.converter.copied.unlisted)).toBeTruthy()
  await settle(() => fireEvent.change(field('USD'), { target: { value: '7' } }))
  await soon(() => expect(screen.queryByText(en.converter.copied.unlisted)).toBeNull())
})
