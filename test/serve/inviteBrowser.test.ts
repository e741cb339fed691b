import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inviteBrowser } from '../../src/serve/inviteBrowser.ts'
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
