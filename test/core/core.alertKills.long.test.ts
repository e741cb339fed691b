import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Settings } from '../../src/shared/contract/settings.ts'
import { childProgram } from '../doubles/childProgram.ts'
import { eventually } from '../doubles/soon.ts'
import { setAssets, setRates } from './alerts/setRates.ts'
import { isFilled, MINUTE, openWorld, ownFolder, type World } from './coreForTest.ts'

/** At random moments, besides the four that count. */
const KILLS = Math.ceil(Number(process.env.AINA_KILLS ?? 20) / 10)

const alert = {
  id: 'a',
  kind: 'above',
  code: 'BTC',
  quote: 'KZT',
  level: '41000000',
  retreat: '0.25',
  on: true,
} as const

/** A folder whose alert is armed, and a service whose next board crosses its threshold. */
const aboutToFire = async (): Promise<World> => {
  const world = await openWorld({ assets: setAssets, settings: { alerts: [alert] } })
  const reported = setRates(world.service)
  const app = world.open()
  app.core.start()
  await world.until(isFilled(app), 10 * MINUTE)
  await world.until(() => app.settings.get().alertStates.length > 0, MINUTE)
  await app.close()
  reported.BTC = 42_000_000
  await world.clock.advance(10 * MINUTE)
  return world
}

const startChild = ({ clock }: World, folder: string, laterMs: number, end: string) => {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      childProgram('core/alerts/alertChild'),
      folder,
      String(clock.now() + laterMs),
      String(clock.steady() + laterMs),
      end,
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { words: '', complaints: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said.words += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said.complaints += text))
  return { child, said, gone: once(child, 'close') }
}

const logIn = (folder: string) =>
  Settings.shape.alertLog.parse(
    JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')).alertLog ?? [],
  )

test('killed at any step, an alert has one log entry and notices of one tag', async () => {
  const world = await aboutToFire()
  const ends = ['board', 'claimed', 'handed', 'shown', ...Array.from({ length: KILLS }, () => 'random')]
  for (const end of ends) {
    const folder = ownFolder()
    cpSync(world.folder, folder, { recursive: true })
    const first = startChild(world, folder, 0, end)
    if (end === 'random') {
      setTimeout(() => first.child.kill('SIGKILL'), 300 + Math.random() * 900)
    }
    await first.gone
    // That it ended where it should: what has been written down by then.
    const left = logIn(folder).map(({ handedAt, shownAt }) => [handedAt !== null, shownAt !== null])
    if (end === 'board') expect(left).toEqual([])
    if (end === 'claimed') expect(left).toEqual([[false, false]])
    if (end === 'handed' || end === 'shown') expect(left).toEqual([[true, false]])

    const second = startChild(world, folder, MINUTE, 'never')
    await eventually(() => logIn(folder)[0]?.shownAt != null, `a notice after the kill: ${end}`)
    second.child.stdin?.end()
    await second.gone
    const notices = (first.said.words + second.said.words).match(/notice .*/g) ?? []
    const [entry, ...others] = logIn(folder)
    expect(others, end).toEqual([])
    expect(entry?.shownAt, end).not.toBeNull()
    expect(notices.length, end).toBeGreaterThan(0)
    expect(new Set(notices), end).toEqual(new Set([`notice ${entry?.tag}`]))
    if (end !== 'random') expect(notices, end).toHaveLength(end === 'shown' ? 2 : 1)
    expect(first.said.complaints + second.said.complaints).toBe('')
  }
})
