import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inviteBrowser, removeRedirects } from '../../src/serve/inviteBrowser.ts'
import { fakeClock } from '../doubles/clock.ts'
import { launchTexts } from '../doubles/launchTexts.ts'
import { eventually } from '../doubles/soon.ts'
import { serveForTest, trade } from './serveForTest.ts'

const { en } = launchTexts

const invite = async ({ knowsUsers = true, fails = false } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'aina-invite-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const clock = fakeClock(1_000_000)
  const served = await serveForTest({
    now: clock.now,
    openPeers: async () => (knowsUsers ? { isOwn: async () => true } : null),
  })
  const opened: string[] = []
  const said: string[] = []
  const invitation = inviteBrowser({
    server: served,
    folder,
    clock,
    random: randomBytes,
    say: async (sentence) => void said.push(sentence(en.t)),
    async openBrowser(target) {
      if (fails) throw new Error('spawn xdg-open ENOENT')
      opened.push(target)
    },
  })
  await eventually(() => opened.length + said.length > 0, 'it has tried to open a browser')
  return { ...served, ...invitation, folder, clock, opened, said, left: () => readdir(folder) }
}

test('a known user gets an address without a code, and no file is written', async () => {
  const { base, opened, left, lines, said, clock } = await invite()
  expect(opened).toEqual([`${base}/open`])
  expect(await left()).toEqual([])
  const { headers } = await fetch(opened[0] ?? '', { redirect: 'manual' })
  expect((await trade(base, headers.get('location')?.slice(2))).status).toBe(200)
  await clock.advance(70_000)
  expect([lines.length, said]).toEqual([1, []])
})

test('otherwise the owner’s file redirects, and goes once its own code is used', async () => {
  const { base, opened, folder, left, freshCode } = await invite({ knowsUsers: false })
  const [path = ''] = opened
  expect(path.startsWith(join(folder, 'open-browser-'))).toBe(true)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const code = new RegExp(`content="0;url=${base}/#([\\w-]{24})"`).exec(await readFile(path, 'utf8'))?.[1]
  expect(path).not.toContain(code)
  expect((await trade(base, freshCode())).status).toBe(200)
  expect(await left()).toHaveLength(1)
  expect((await trade(base, code)).status).toBe(200)
  await eventually(async () => (await left()).length === 0, 'the file is removed')
})

test('a file that nobody used goes after a minute, and when Aina ends', async () => {
  const first = await invite({ knowsUsers: false })
  await first.clock.advance(59_000)
  expect(await first.left()).toHaveLength(1)
  await first.clock.advance(1_001)
  await eventually(async () => (await first.left()).length === 0, 'the file is removed')
  const second = await invite({ knowsUsers: false })
  await second.end()
  expect(await second.left()).toEqual([])
  expect(second.clock.pending()).toBe(0)
})

test('if Aina ends before the users are known, nothing opens and no file is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aina-invite-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = await serveForTest()
  const opened: string[] = []
  let tell = (_known: boolean) => {}
  const invitation = inviteBrowser({
    server: { ...server, knowsUsers: () => new Promise((resolve) => (tell = resolve)) },
    folder,
    clock: fakeClock(1_000_000),
    random: randomBytes,
    say: async () => {},
    openBrowser: async (target) => void opened.push(target),
  })
  invitation.end()
  tell(false)
  await new Promise((resolve) => setImmediate(resolve))
  expect([opened, await readdir(folder)]).toEqual([[], []])
})

test('only files left by a killed start are removed by the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aina-left-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['open-browser-0123456789abcdef.html', 'open-browser-mine.html', 'settings.json'])
    await writeFile(join(folder, name), '')
  const said: string[] = []
  removeRedirects(folder, (sentence) => said.push(sentence(en.t)))
  expect(await readdir(folder)).toEqual(['open-browser-mine.html', 'settings.json'])
  removeRedirects(join(folder, 'nowhere'), (sentence) => said.push(sentence(en.t)))
  expect(said).toEqual(['Aina could not delete the file that opened its page in the browser (ENOENT).'])
})

test('after 10 seconds without a visitor the address is printed again', async () => {
  const { clock, lines, said } = await invite({ fails: true })
  expect(said).toEqual(['No browser could be opened (spawn xdg-open ENOENT). Open the address yourself.'])
  await clock.advance(9_999)
  expect(lines).toHaveLength(1)
  await clock.advance(1)
  expect(lines).toEqual([lines[0], lines[0]])
  expect(said[1]).toBe('No browser opened Aina’s page within 10 seconds. Open this address:')
})
