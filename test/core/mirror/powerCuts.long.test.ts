import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/core/mirror/migrate.ts'
import { PAGE_SIZE } from '../../../src/core/mirror/schema.ts'
import {
  alter,
  board,
  coin,
  entry,
  FRIDAY,
  history,
  NOON,
  ownFolder,
  ownSetting,
  seeded,
  settingOn,
  THOROUGH,
  workingDays,
} from './setting.ts'

const CUTS = 1_200 * THOROUGH
const random = seeded(Number(process.env.AINA_SEED ?? 7))
const upTo = (most: number) => Math.floor(random() * most)

/** What was on the disk after a commit, and what it meant. */
interface Image {
  main: Buffer
  log: Buffer
  holds: string
  /** Whether all of the log is in the file as well: it was synced before, so that no power cut can harm it. */
  settled: boolean
}

const tables = ['board', 'history', 'provisional', 'record', 'correction']
const contentOf = (file: string): string => {
  const db = new Database(file)
  try {
    return JSON.stringify(tables.map((table) => db.prepare(`SELECT * FROM ${table}`).raw().all()))
  } finally {
    db.close()
  }
}

/** A mirror at work, with checkpoints now and then: an image after every commit. */
const record = (): Image[] => {
  const { file, use } = ownSetting()
  const images: Image[] = []
  const keep = (settled: boolean) => {
    const [main, log] = [readFileSync(file), readFileSync(`${file}-wal`)]
    images.push({ main, log, holds: contentOf(file), settled })
  }
  const days = workingDays(FRIDAY - 700, FRIDAY - 1)
  for (let n = 0; n < 45; n++) {
    use((mirror) => {
      if (n % 3 === 0) {
        const refused = n % 6 === 0 ? [{ code: null, reason: 'doubled', sample: String(n) }] : []
        mirror.putBoard(
          board([entry('USD', 500 + n), entry('EUR', 600), coin('BTC', 9 + n)], FRIDAY, refused),
          NOON + n,
        )
      } else
        mirror.putHistory(
          n % 2 === 0 ? 'USD' : 'EUR',
          'all',
          history(days.map((day) => [day, 400 + (day % (n + 1))])),
          NOON + n,
        )
    })
    keep(false)
    if (n % 10 !== 9) continue
    alter(file, 'PRAGMA wal_checkpoint(PASSIVE)')
    keep(true)
  }
  return images
}

const zeroed = (bytes: Buffer, at: number): Buffer =>
  Buffer.concat([bytes.subarray(0, at), Buffer.alloc(bytes.length - at)])

/** What a power cut can leave of a log: what was not yet synced is cut off, zero, garbage, or as it was before. */
const cuts: Record<string, (log: Buffer, images: Image[], i: number) => Buffer> = {
  cut: (log) => log.subarray(0, upTo(log.length)),
  zeroed: (log) => zeroed(log, upTo(log.length)),
  garbage: (log) => {
    const from = upTo(log.length)
    const garbage = Array.from({ length: log.length - from }, () => upTo(256))
    return Buffer.concat([log.subarray(0, from), Buffer.from(garbage)])
  },
  stale: (log, images, i) => {
    const before = at(images, Math.max(0, i - 1 - upTo(12))).log
    const from = upTo(log.length)
    return Buffer.concat([log.subarray(0, from), before.subarray(Math.min(from, before.length))])
  },
  holes: (whole) => {
    const log = Buffer.from(whole)
    for (let n = upTo(6); n >= 0; n--) {
      const from = upTo(log.length / 512) * 512
      log.fill(0, from, Math.min(from + 512, log.length))
    }
    return log
  },
}

const at = (images: Image[], i: number): Image =>
  images[i] ?? { main: Buffer.alloc(0), log: Buffer.alloc(0), holds: '', settled: false }

/** Opens an image as the next start does; it must do so without a word. */
const holdsAfter = (folder: string, main: Buffer, log: Buffer): string => {
  const file = join(folder, 'mirror-demo.db')
  mkdirSync(folder)
  writeFileSync(file, main)
  writeFileSync(`${file}-wal`, log)
  const { use, handle, events, lines } = settingOn(file)
  use((mirror) => {
    for (const code of mirror.state().assets.keys()) mirror.series(code, 0, FRIDAY)
  })
  handle.close()
  expect([events, lines]).toEqual([[{ kind: 'well' }], []])
  const holds = contentOf(file)
  // Whole, and ready for the next commit.
  const again = settingOn(file)
  again.mirror.putBoard(board([entry('USD', 1)]), NOON)
  again.handle.close()
  return holds
}

test('a power cut in the log leaves the mirror as after one of the commits', {
  timeout: 180_000 * THOROUGH,
}, () => {
  const images = record()
  const folder = ownFolder()
  const empty = new Database(':memory:')
  migrate(empty)
  const blank = JSON.stringify(tables.map((table) => empty.prepare(`SELECT * FROM ${table}`).raw().all()))
  empty.close()
  let shorter = 0
  for (let n = 0; n < CUTS; n++) {
    const kinds = Object.keys(cuts)
    const kind = kinds[n % kinds.length] ?? ''
    let i = upTo(images.length)
    while (at(images, i).settled) i = upTo(images.length)
    const log = cuts[kind]?.(at(images, i).log, images, i) ?? Buffer.alloc(0)
    const holds = holdsAfter(join(folder, String(n)), at(images, i).main, log)
    const prefixes = [blank, ...images.slice(0, i + 1).map((image) => image.holds)]
    expect(prefixes.lastIndexOf(holds), `${kind} after commit ${i}`).toBeGreaterThanOrEqual(0)
    if (holds !== at(images, i).holds) shorter++
  }
  expect(shorter).toBeGreaterThan(CUTS / 10)
})

test('an acknowledged commit survives any loss of the next one', () => {
  const images = record()
  const folder = ownFolder()
  for (let n = 0; n < 40; n++) {
    const i = upTo(images.length - 1)
    const [known, next] = [at(images, i), at(images, i + 1)]
    // Only where the log has grown: else a checkpoint lies between.
    if (!next.log.subarray(0, known.log.length).equals(known.log)) continue
    if (known.settled) continue
    const cut = known.log.length + upTo(next.log.length - known.log.length)
    const holds = holdsAfter(join(folder, String(n)), known.main, next.log.subarray(0, cut))
    expect(holds === known.holds || holds === next.holds).toBe(true)
  }
})

test('a checkpoint that the power cut interrupts loses nothing', () => {
  const images = record()
  const folder = ownFolder()
  let tried = 0
  for (let i = 0; i + 1 < images.length; i++) {
    const [before, after] = [at(images, i), at(images, i + 1)]
    if (!after.settled) continue
    for (let n = 0; n < 8; n++) {
      const main = Buffer.alloc(after.main.length)
      for (let page = 0; page < main.length; page += PAGE_SIZE)
        if (random() < 0.5) after.main.copy(main, page, page, page + PAGE_SIZE)
        else if (page < before.main.length) before.main.copy(main, page, page, page + PAGE_SIZE)
      expect(holdsAfter(join(folder, `${i}-${n}`), main, before.log)).toBe(before.holds)
      tried++
    }
  }
  expect(tried).toBeGreaterThan(20)
})
