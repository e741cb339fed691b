import { expect, test } from './aina.ts'
import { walk } from './walk.ts'
import { en, filled, ratedRows, rowOf } from './words.ts'

test.use({ assets: 'few', course: 'short', own: false })

const script = '<img src=x onerror="window.taken=1"><script>window.taken=1</script>'

const hostile = [
  { code: 'XAA', nameRu: script },
  { code: 'XAB', nameRu: '"><svg/onload=window.taken=1>' },
  { code: 'XAC', nameRu: 'javascript:window.taken=1' },
  // The word of a bidi override would turn all that follows around.
  { code: 'XAD', nameRu: 'доллар \u202e\u2066США\u200f' },
  { code: 'XAE', nameRu: '\u0000\u0007\u001b[31m\u2028name' },
  { code: 'QAF', nameRu: '{{count}} $t(board.title) %s' },
  { code: 'XAG', nameRu: 'Длинное имя '.repeat(400) },
  { code: 'constructor', nameRu: 'constructor' },
  { code: 'toString', nameRu: '__proto__' },
  { code: 'hasOwnProperty' },
].map((entry) => ({ kzt: 5.5, changePct: 0.1, kind: 'fiat', ...entry }))

/** Codes that could become markup, a path or a prototype: none of them may be taken over. */
const refused = [
  '<b>X</b>',
  '../../etc/passwd',
  '..',
  '__proto__',
  'USD/../EUR',
  'USD?x=1',
  'US D',
  '\u202eDSU',
  'X'.repeat(21),
  '',
].map((code) => ({ code, kzt: 7, changePct: 0.1, kind: 'fiat' }))

test.describe(() => {
  test.use({ own: true })

  test('hostile names are plain text on every page, and odd codes are refused', async ({
    service,
    start,
    visit,
  }) => {
    const { board } = service
    const rates = [...hostile, ...refused, ...board.rates]
    service.set('/rates', (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...board, rates })),
    )
    for (const { code } of hostile)
      service.set(`/historical/${code}`, (_request, response) => {
        const points = [{ date: '2026-11-19', rate: 5 }]
        response.end(JSON.stringify({ code, base: 'KZT', count: 1, points }))
      })
    const page = await visit(await start())
    await expect(ratedRows(page)).toHaveCount(hostile.length + board.rates.length)
    await expect(rowOf(page, 'XAA').locator('.name')).toHaveText(script)
    await expect(rowOf(page, 'QAF').locator('.name')).toHaveText('{{count}} $t(board.title) %s')
    await expect(rowOf(page, 'constructor').locator('.name')).toHaveText('constructor')
    await expect(rowOf(page, 'hasOwnProperty').locator('.name')).toHaveText('hasOwnProperty')
    const text = (await page.locator('table.board').textContent()) ?? ''
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u)
    for (const code of ['XAA', 'XAB', 'constructor']) {
      await rowOf(page, code).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        en('history.title', { name: '' }).trim(),
      )
      await expect(page.getByRole('slider')).toBeVisible()
      await page.goBack()
    }
    await walk(page, 'en')
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
    await expect(page.locator('img[onerror], main script, svg[onload]')).toHaveCount(0)
    const asked = service.requests.map(({ path }) => path)
    expect(asked.filter((path) => !/^\/(rates|historical\/[A-Za-z]+\?period=all)$/.test(path))).toEqual([])
    // One of the names is what a text that was not filled in looks like.
    await page.close()
  })
})

/** What an attacker would do with markup or script of theirs in the page, and whether it came through. */
const attacks: [name: string, run: (elsewhere: string) => unknown][] = [
  [
    'an inline script',
    () => {
      const script = document.createElement('script')
      script.append('window.taken = 1')
      document.body.append(script)
    },
  ],
  [
    'a handler attribute',
    () => {
      const button = document.createElement('button')
      button.setAttribute('onclick', 'window.taken = 1')
      document.body.append(button)
      button.click()
    },
  ],
  [
    'eval',
    async () => {
      // Only after a while, since the debugger that runs this may evaluate what the page itself may not.
      await new Promise((done) => setTimeout(done))
      // biome-ignore lint/security/noGlobalEval: it is what must not work.
      eval('window.taken = 1')
    },
  ],
  [
    'markup from text',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.taken=1">')
      if (document.querySelector('img[onerror]')) Object.assign(window, { taken: 1 })
    },
  ],
  ['a policy of its own', () => window.trustedTypes?.createPolicy('mine', { createHTML: (text) => text })],
  ['an image from elsewhere', (elsewhere) => Object.assign(new Image(), { src: `${elsewhere}/taken.png` })],
  ['a fetch to elsewhere', (elsewhere) => fetch(`${elsewhere}/taken`, { mode: 'no-cors' })],
  [
    'a form that posts elsewhere',
    (elsewhere) => {
      const form = document.createElement('form')
      form.setAttribute('action', `${elsewhere}/taken`)
      document.body.append(form)
      form.submit()
    },
  ],
]

test('whatever came into the page could run no script and ask nothing of elsewhere', async ({
  service,
  aina,
  page,
  troubles,
}) => {
  await filled(page)
  const elsewhere = new URL(service.base).origin
  // Aina itself may poll the board meanwhile.
  const asked = () => service.requests.filter(({ path }) => path !== '/rates').length
  const before = asked()
  for (const [name, run] of attacks) {
    const traces = troubles.length
    const threw = await page.evaluate(run, elsewhere).then(
      () => false,
      () => true,
    )
    await expect.poll(() => threw || troubles.length > traces, name).toBe(true)
    expect(await page.evaluate(() => 'taken' in window), name).toBe(false)
  }
  expect(asked()).toBe(before)
  expect(await page.evaluate(() => location.origin)).toBe(new URL(aina.address()).origin)
  expect(await page.evaluate(() => document.querySelectorAll('tr[data-code]').length)).toBe(8)
  // What was stopped left its traces in the console: here they are wanted.
  troubles.length = 0
})
