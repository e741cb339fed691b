import { app, expect, firstPage, notesOf, onlyOnFakeElectron, test } from './sample.ts'

onlyOnFakeElectron()

test('a page of a scheme comes from its handler and reaches nothing else', async ({ launch }) => {
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
    // A scheme of the app's own has none.
    Reflect.set(document, 'cookie', 'kept=yes')
    return {
      cookie: document.cookie,
      own: [own.status, own.headers.get('x-sample'), await own.text()],
      missing: (await fetch('/none.json')).status,
      inline: 'inline' in window,
      // Violations of the policy never get as far as a request.
      outside: await get('https://example.org/'),
      local: await get('http://127.0.0.1:9/'),
    }
  })
  expect(tried).toEqual({
    cookie: '',
    own: [200, 'yes', '{"held":1}'],
    missing: 404,
    inline: false,
    outside: 'TypeError: Failed to fetch',
    local: 'TypeError: Failed to fetch',
  })
  const notes = await notesOf(sample)
  expect(notes).not.toContainEqual(expect.stringMatching(/^stopped/))
  // Its own requests are asked of the session as well, by the scheme's address.
  for (const loaded of ['index.html?who=me as mainFrame', 'page.css as stylesheet', 'data.json as xhr'])
    expect(notes).toContain(`loads sample://app/${loaded}`)
})

test('a page’s downloads and navigations have the scheme’s address, and are checked', async ({ launch }) => {
  const sample = await launch([], { app })
  const page = await firstPage(sample)
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { download: 'kept.txt', href: URL.createObjectURL(new Blob(['kept'])) })
    link.click()
  })
  await expect
    .poll(() => notesOf(sample))
    .toContainEqual(expect.stringMatching(/^saves kept\.txt from blob:sample:\/\/app\/[\w-]{36}$/))
  // To another program by its scheme: kept from it before anybody is asked whether it may.
  await page.evaluate(() => location.assign('mailto:somebody@example.org'))
  await expect.poll(() => notesOf(sample)).toContain('kept from mailto:somebody@example.org')
  await page.evaluate(() => location.assign('sample://app/other.html#there'))
  await expect(page.locator('h1')).toHaveText('Other')
  // The page is there before the main process gets its address.
  await expect
    .poll(() =>
      sample.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL()),
    )
    .toBe('sample://app/other.html#there')
})

test('a page’s permission request goes to the app’s handlers', async ({ launch }) => {
  const sample = await launch([], { app })
  const page = await firstPage(sample)
  const grant = (...names: string[]) =>
    sample.evaluate((_, all) => {
      for (const name of all) globalThis.granted.add(name)
    }, names)
  const attempt = () =>
    page.evaluate(async () => {
      const state = async (name: string) =>
        (await navigator.permissions.query({ name: name as PermissionName })).state
      return {
        written: await navigator.clipboard.writeText('525.12').then(() => 'written', String),
        read: await navigator.clipboard.readText().catch(String),
        reported: await Notification.requestPermission(),
        shown: Notification.permission,
        camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'seen', String),
        states: [await state('geolocation'), await state('clipboard-write')],
      }
    })
  await page.bringToFront()
  expect(await attempt()).toEqual({
    written: expect.stringMatching(/^NotAllowedError/),
    read: expect.stringMatching(/^NotAllowedError/),
    reported: 'denied',
    shown: 'denied',
    camera: 'NotAllowedError: Permission denied',
    states: ['denied', 'denied'],
  })
  const notes = await notesOf(sample)
  expect(notes).toContain('looks at clipboard-sanitized-write for sample://app/ false true')
  // Chromium does not say whose page it is.
  expect(notes).toContain('looks at notifications for sample://app/ true false')
  const from = { isMainFrame: true, requestingUrl: 'sample://app/index.html?who=me#/first' }
  const media = { mediaTypes: ['video'], securityOrigin: 'sample://app/' }
  expect(notes).toContainEqual({ asks: 'clipboard-read', ...from })
  expect(notes).toContainEqual({ asks: 'notifications', ...from })
  expect(notes).toContainEqual({ asks: 'media', ...media, ...from })
  await grant('clipboard-sanitized-write', 'clipboard-read', 'geolocation')
  expect(await attempt()).toMatchObject({
    written: 'written',
    read: '525.12',
    states: ['granted', 'granted'],
  })
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
  expect(await notesOf(sample)).toContain('stopped http://127.0.0.1:9/x as xhr')
})

test('messages carry typed arrays, dates and undefined, and errors as text', async ({ launch }) => {
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
  const received = () =>
    page.evaluate(() => (window as unknown as { received: unknown[] }).received.map(String))
  const tell = (word: string) =>
    sample.evaluate(
      ({ BrowserWindow }, sent) => BrowserWindow.getAllWindows()[0]?.webContents.send('told', sent),
      word,
    )
  await tell('one')
  await expect.poll(received).toEqual(['one'])
  await page.evaluate(() => (window as unknown as { stop(): void }).stop())
  await tell('two')
  await page.evaluate(() => undefined)
  expect(await received()).toEqual(['one'])
})

test('a page’s new window is refused, and other addresses are blocked', async ({ launch }) => {
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
