import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { MOST_A_MINUTE } from '../../src/core/sync/budget.ts'
import { mirrorKey } from '../../src/shared/service/serviceAddress.ts'
import { childProgram } from '../doubles/childProgram.ts'
import { type Service, startService } from '../doubles/service.ts'
import { eventually } from '../doubles/soon.ts'
import { ownFolder } from './coreForTest.ts'
import { mostInAMinute } from './setting.ts'

/** 1 000 for the whole bar; the ordinary run takes fewer. */
const KILLS = Number(process.env.AINA_KILLS ?? 20)
const ASSETS = 14

const startChild = (folder: string, service: Service) => {
  const child: ChildProcess = spawn(
    process.execPath,
    [childProgram('core/fillChild'), folder, service.base],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { words: '', complaints: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said.words += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said.complaints += text))
  const gone = once(child, 'close')
  return {
    said,
    begun: () => (child.stdout ? once(child.stdout, 'data') : gone),
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async end() {
      child.stdin?.end()
      await gone
      return child.exitCode
    },
  }
}

/** A service whose answers take a while, so that there is something to be killed in the middle of. */
const startSlowService = async (assets: number): Promise<Service> => {
  const service = await startService({ assets, from: '2020-01-01' })
  onTestFinished(() => service.close())
  for (const { code } of service.board.rates)
    service.set(`/historical/${code}`, (_request, response) => {
      const points = service.history(code)
      const body = JSON.stringify({ code, base: 'KZT', count: points.length, points })
      const half = body.length >> 1
      setTimeout(() => response.write(body.slice(0, half)), 20 * Math.random())
      setTimeout(() => response.end(body.slice(half)), 30 + 60 * Math.random())
    })
  return service
}

interface Row {
  code: string
  date: string
  kzt: number
}

/** The content of the mirror's file, after a check of it. */
const readMirror = (
  folder: string,
  service: Service,
): { hasBoard: boolean; complete: string[]; rows: Row[] } => {
  const file = join(folder, `mirror-${mirrorKey(service.base)}.db`)
  if (!existsSync(file)) return { hasBoard: false, complete: [], rows: [] }
  const db = new Database(file)
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    const complete = db
      .prepare<[], string>('SELECT code FROM coverage JOIN asset ON asset.id = coverage.asset WHERE complete')
      .pluck()
      .all()
    const rows = db
      .prepare<[], Row>(
        'SELECT code, date, kzt FROM history_by_date WHERE NOT provisional ORDER BY code, date',
      )
      .all()
    const hasBoard = db.prepare<[], number>('SELECT count(fetched_at) FROM poll').pluck().get() === 1
    return { hasBoard, complete, rows }
  } finally {
    db.close()
  }
}

const expectWholeHistories = (service: Service, rows: readonly Row[], complete: readonly string[]): void => {
  const today = service.board.date
  for (const code of complete) {
    const ours = rows.filter((row) => row.code === code && row.date < today)
    const theirs = service.history(code).filter(({ date }) => date < today)
    expect(ours.map(({ date, kzt }) => ({ date, rate: kzt }))).toEqual(theirs)
  }
}

test('killed at any moment, a fill goes on within the budget and repeats nothing', async () => {
  const folder = ownFolder()
  // So that no board is due again, however many are killed.
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ pollEvery: 60 }))
  const service = await startSlowService(ASSETS)
  /** How many requests there had been when a code was first seen to be complete. */
  const completeSince = new Map<string, number>()
  /** How many there had been when its board was first seen to be there. */
  let boardSince: number | null = null
  /** How many were killed before it was there. */
  let without = 0
  let complaints = ''
  for (let kill = 0; kill < KILLS; kill++) {
    const child = startChild(folder, service)
    await child.begun()
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
    await child.kill()
    complaints += child.said.complaints
    const { hasBoard, complete, rows } = readMirror(folder, service)
    if (hasBoard) boardSince ??= service.requests.length
    else without += 1
    for (const code of completeSince.keys()) expect(complete).toContain(code)
    for (const code of complete)
      if (!completeSince.has(code)) completeSince.set(code, service.requests.length)
    expectWholeHistories(service, rows, complete)
    expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(complete))
  }
  const last = startChild(folder, service)
  // As long as it takes to gain the tokens of what was killed on its way.
  while (!last.said.words.includes('filled')) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await last.end()).toBe(0)
  expect(complaints + last.said.complaints).toBe('')
  const { complete, rows } = readMirror(folder, service)
  expect(complete).toHaveLength(ASSETS)
  expectWholeHistories(service, rows, complete)
  for (const [code, since] of completeSince)
    expect(service.requests.slice(since).filter(({ path }) => path.includes(`/${code}?`))).toEqual([])
  // Each asks for it once at most, and once it is there nobody does: it is younger than the time between polls.
  const boards = service.requests.filter(({ path }) => path === '/rates')
  expect(boards.length).toBeLessThanOrEqual(without + 1)
  const since = boardSince ?? service.requests.length
  expect(service.requests.slice(since).filter(({ path }) => path === '/rates')).toEqual([])
  expect(readdirSync(folder).filter((name) => /damaged|foreign|newer/.test(name))).toEqual([])

  const arrivals = service.requests.map(({ at }) => at)
  expect(mostInAMinute(arrivals)).toBeLessThanOrEqual(MOST_A_MINUTE)
})

test('an instance takes over from a killed one automatically, and ends the fill', async () => {
  const folder = ownFolder()
  const service = await startSlowService(10)
  const first = startChild(folder, service)
  await eventually(() => first.said.words.includes('working'), 'the first works')
  const second = startChild(folder, service)
  await eventually(() => service.requests.length >= 6, 'the fill has begun')
  expect(second.said.words).not.toContain('working')
  await first.kill()
  await eventually(() => second.said.words.includes('working'), 'the second works')
  await eventually(() => second.said.words.includes('filled'), 'the second fills')
  expect(await second.end()).toBe(0)
  const { complete, rows } = readMirror(folder, service)
  expect(complete).toHaveLength(10)
  expectWholeHistories(service, rows, complete)
  // What was on its way is all that may have been asked for twice.
  expect(service.requests.length).toBeLessThanOrEqual(10 + 1 + 1)
})
