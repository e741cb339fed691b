import { app, expect, firstPage, notesOf, onlyOnStandin, test } from './sample.ts'

onlyOnStandin()

test('a page of a scheme comes from its handler, under its policy, and reaches nothing else', async ({
  launch,
}) => {
  const sample = await launch([], { app })
  const page = await firstPage(sample)
  const window = await sample.browserWindow(page)
  expect(await window.evaluate(({ webContents }) => webContents.getURL())).toBe(
    'sample://app/index.html?who=me#/first',
  )
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(await page.evaluate(() => isSecureContext)).toBe(true)
  const tried = await page.evaluate(async () => {
    const get = (url: string) => fetch(url).then((answer) => answer.text(), String)
    const own = await fetch('/data.json')
    return {
      own: [own.status, own.headers.get('x-sample'), await own.text()],
      missing: (await fetch('/none.json')).status,
      inline: 'inline' in window,
      // Violations of the policy never get as far as a request.
      outside: await get('https://example.org/'),
      local: await get('http://127.0.0.1:9/'),
    }
  })
  expect(tried).toEqual({
    own: [200, 'yes', '{"held":1}'],
    missing: 404,
    inline: false,
    outside: 'TypeError: Failed to fetch',
    local: 'TypeError: Failed to fetch',
  })
  expect(await notesOf(sample)).not.toContainEqual(expect.stringMatching(/^stopped/))
})

test('a request that a policy lets through is asked of the session, and stopped', async ({ launch }) => {
  const sample = await launch([], { app })
  const page = await firstPage(sample)
  const load = (url: string) =>
    sample.evaluate(async ({ BrowserWindow }, address) => {
      const [window] = BrowserWindow.getAllWindows()
      await window?.loadURL(address)
      return window?.webContents.getURL()
    }, url)
  expect(await load('sample://app/free.html')).toBe('sample://app/free.html')
  await expect(page.locator('h1')).toHaveText('Free')
  // Only the fragment is another: the page stays.
  await page.evaluate(() => document.body.setAttribute('data-same', 'page'))
  expect(await load('sample://app/free.html#/there')).toBe('sample://app/free.html#/there')
  await expect(page.locator('body')).toHaveAttribute('data-same', 'page')
  expect(await page.evaluate(() => fetch('http://127.0.0.1:9/x').then(() => 'came', String))).toMatch(
    /Failed to fetch/,
  )
  expect(await notesOf(sample)).toContain('stopped http://127.0.0.1:9/x')
})

test('messages carry typed arrays, dates and what is not defined, and errors by their text', async ({
  launch,
}) => {
  const sample = await launch([], { app })
  const page = await firstPage(sample)
  const sum = await page.evaluate(async () => {
    const { sample } = window as unknown as {
      sample: { sum(columns: object): Promise<Record<string, unknown>> }
    }
    const rate = new Float64Array([0.5, Number.NaN, Number.POSITIVE_INFINITY, 0.1])
    const answer = await sample.sum({ day: new Int32Array([1, -2, 3, 20_000]), rate })
    const failed = await sample.sum({ day: new Int32Array(), rate }).catch(String)
    const refused = await sample.sum({ day: () => 1 }).catch(String)
    const kinds = [
      answer.rate instanceof Float64Array,
      answer.day instanceof Int32Array,
      answer.at instanceof Date,
    ]
    const { at, rate: rates } = answer
    return {
      kinds,
      failed,
      refused,
      at: String(at instanceof Date && at.getTime()),
      none: 'none' in answer,
      rates: String(rates),
      from: answer.from,
      origin: answer.origin,
      node: typeof (window as { require?: unknown }).require,
    }
  })
  expect(sum).toEqual({
    kinds: [true, true, true],
    failed: "Error: Error invoking remote method 'sum': RangeError: nothing to add",
    refused: expect.stringContaining('could not be cloned'),
    at: '0',
    none: true,
    rates: '1.5,NaN,Infinity,20000.1',
    from: 'sample://app/index.html?who=me#/first',
    origin: 'sample://app',
    node: 'undefined',
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.map(String))
  const tell = (word: string) =>
    sample.evaluate(
      ({ BrowserWindow }, sent) => BrowserWindow.getAllWindows()[0]?.webContents.send('told', sent),
      word,
    )
  await tell('one')
  await expect.poll(heard).toEqual(['one'])
  await page.evaluate(() => (window as unknown as { stop(): void }).stop())
  await tell('two')
  await page.evaluate(() => undefined)
  expect(await heard()).toEqual(['one'])
})

test('a window that a page wants is asked for and not opened; other addresses are kept from it', async ({
  launch,
}) => {
  const sample = await launch([], { app })
  const page = await firstPage(sample)
  await page.locator('#new').click()
  await page.locator('#new').click({ button: 'middle' })
  await page.locator('#taken').click()
  expect(await page.evaluate(() => window.open('https://example.org/x', '', 'width=100'))).toBeNull()
  const asked = async () => (await notesOf(sample)).filter((note) => String(note).startsWith('a window'))
  await expect
    .poll(asked)
    .toEqual([
      'a window for sample://app/other.html in foreground-tab',
      'a window for sample://app/other.html in background-tab',
      'a window for https://example.org/x in new-window',
    ])
  await page.getByRole('link', { name: 'away' }).click()
  await expect.poll(() => notesOf(sample)).toContain('kept from https://example.org/away')
  await expect(page.locator('h1')).toHaveText('Sample')
  expect(sample.windows()).toHaveLength(1)
})
