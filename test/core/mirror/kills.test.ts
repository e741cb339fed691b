import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { childProgram } from '../../doubles/childProgram.ts'
import { CODES, roundMs } from './rounds.ts'
import { ALL, openHandle, ownFolder } from './setting.ts'

/** `AINA_KILLS=200` for the whole bar. */
const KILLS = Number(process.env.AINA_KILLS ?? 10)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Said {
  kind?: string
  line?: string
  board?: number
  code?: string
  round?: number
}

/** Lets a process write until it is killed at a random moment. Returns what it said, whole lines only. */
const writeAndDie = async (file: string, first: number, fromStart: boolean): Promise<Said[]> => {
  const args = [childProgram('core/mirror/mirrorChild'), file, String(first)]
  const writer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void writer.kill('SIGKILL'))
  let text = ''
  writer.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more
  })
  // Some die while the file is being made, the others at work.
  if (fromStart) await wait(40 + Math.random() * 120)
  else await once(writer.stdout, 'data').then(() => wait(Math.random() * 80))
  writer.kill('SIGKILL')
  await once(writer, 'close')
  return text
    .split('\n')
    .slice(0, -1)
    .map((line): Said => JSON.parse(line))
}

/** A mirror is whole, and no older than what was acknowledged. Returns the newest round in it. */
const check = (file: string, board: number, histories: ReadonlyMap<string, number>): number => {
  const db = new Database(file)
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  db.close()
  const { use, events, lines, handle } = openHandle(file)
  const newest = use((mirror) => {
    const { board: rows, assets, coverage, poll } = mirror.state()
    const rounds = new Set(
      [...rows.values()].flatMap(({ kzt, change, changePct }) => [kzt, change, changePct]),
    )
    const names = new Set([...assets.values()].map(({ nameRu }) => nameRu))
    if (board > 0) expect(rows.size).toBe(CODES.length)
    expect([rounds.size, names.size]).toEqual(rows.size === 0 ? [0, 0] : [1, 1])
    const [round = 0] = rounds
    expect(round).toBeGreaterThanOrEqual(board)
    expect(poll?.fetchedAt ?? null).toBe(rows.size === 0 ? null : roundMs(round ?? 0))
    expect(mirror.refusals()[0]?.sample ?? '0').toBe(String(round))
    for (const code of CODES) {
      const { rate: rates, provisional } = mirror.series(code, ...ALL)
      const confirmed = new Set(rates.subarray(0, rates.length - provisional.length))
      expect(confirmed.size).toBeLessThanOrEqual(1)
      const [of = 0] = confirmed
      expect(of).toBeGreaterThanOrEqual(histories.get(code) ?? 0)
      if (of > 0) expect(coverage.get(code)?.refreshedAt).toBe(roundMs(of))
    }
    return round ?? 0
  })
  handle.close()
  expect(events).toEqual([{ kind: 'well' }])
  expect(lines).toEqual([])
  return newest
}

test('killed at any moment, a mirror is whole and has all that was acknowledged', async () => {
  let file = ''
  let [board, newest] = [0, 0]
  const histories = new Map<string, number>()
  for (let kill = 0; kill < KILLS; kill++) {
    const fresh = kill % 4 === 0
    if (fresh) {
      file = join(ownFolder(), 'mirror-demo.db')
      board = newest = 0
      histories.clear()
    }
    const said = await writeAndDie(file, newest + 1, fresh)
    for (const one of said) {
      if (one.board !== undefined) board = one.board
      if (one.code !== undefined) histories.set(one.code, one.round ?? 0)
    }
    const bad = said.filter(({ kind, line }) => line !== undefined || (kind !== undefined && kind !== 'well'))
    expect(bad).toEqual([])
    if (said.length > 0) newest = check(file, board, histories)
  }
})
