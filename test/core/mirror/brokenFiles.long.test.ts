import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { APPLICATION_ID, FIRST_VERSION, PAGE_SIZE, SCHEMA_VERSION } from '../../../src/core/mirror/schema.ts'
import type { HandClock } from '../setting.ts'
import { filesOf, layImage, NAME } from './images.ts'
import { alter, asideOf, handClock, ownFolder, reader, settingOn } from './setting.ts'
import { fill, gaps, lies } from './truth.ts'
import { overwrite, usable } from './usable.ts'

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
/** Every file beside a mirror, byte for byte. */
const everything = (file: string): Map<string, Buffer | null> =>
  new Map(
    readdirSync(dirname(file), { withFileTypes: true }).map((one) => [
      one.name,
      one.isFile() ? readFileSync(join(dirname(file), one.name)) : null,
    ]),
  )

/** The last pages of a table, by their numbers from 0. */
const pagesOf = (file: string, table: string): number[] => {
  const db = new Database(file)
  try {
    const pages = db
      .prepare<[string], number>("SELECT pageno - 1 FROM dbstat WHERE name = ? AND pagetype = 'leaf'")
      .pluck()
      .all(table)
    return pages.slice(pages.length / 2)
  } finally {
    db.close()
  }
}

interface Break {
  does(file: string): void
  /** What it is set aside as; null: it is used as it is. */
  as: 'damaged' | 'older' | 'newer' | 'foreign' | null
  image: 'closed' | 'killed'
}
const broken = (as: Break['as'], does: Break['does'], image: Break['image'] = 'closed'): Break => ({
  ...{ does, as, image },
})

const content = (bytes: string | Buffer) => (file: string) => writeFileSync(file, bytes)
const bytesAt = (at: number, bytes: Buffer) => (file: string) => overwrite(file, at, bytes)
const version = (value: number) => bytesAt(60, number(value))
const sql = (text: string) => (file: string) => alter(file, text)
const replaced = (put: (file: string) => void) => (file: string) => {
  rmSync(file)
  put(file)
}
const makeInside = (path: string) => mkdirSync(join(path, 'inside'), { recursive: true })
const mail = bytesAt(68, Buffer.from('Mail'))

const corpus: Record<string, Break> = {
  'garbage of the same size': broken('damaged', (file) =>
    writeFileSync(file, Buffer.from(filesOf('closed').get(NAME) ?? []).reverse()),
  ),
  'a page of HTML': broken('damaged', content('<html>'.repeat(2_000))),
  'of no length': broken('damaged', content('')),
  'of no length, with its log': broken('damaged', content(''), 'killed'),
  'only a header': broken('damaged', (file) => truncateSync(file, 512)),
  half: broken('damaged', (file) => truncateSync(file, 100 * 1024)),
  'zeroed in its header': broken('damaged', bytesAt(0, Buffer.alloc(100))),
  'zeroed in its second half': broken('damaged', bytesAt(120 * 1024, Buffer.alloc(60 * 1024))),
  'zeroed in its history': broken('damaged', (file) => {
    for (const page of pagesOf(file, 'history')) overwrite(file, page * PAGE_SIZE, Buffer.alloc(PAGE_SIZE))
  }),
  'a folder': broken('damaged', replaced(makeInside)),
  ...(process.platform !== 'win32' && {
    'a pipe that nobody writes to': broken(
      'damaged',
      replaced((file) => execFileSync('mkfifo', [file])),
    ),
  }),
  'a link that leads nowhere': broken(
    'damaged',
    replaced((file) => symlinkSync(join(dirname(file), 'nowhere'), file)),
  ),
  'beside a folder in its log’s place': broken('damaged', (file) => makeInside(`${file}-wal`)),
  'without its log': broken(null, (file) => rmSync(`${file}-wal`), 'killed'),
  'beside a log of garbage': broken(
    null,
    (file) => writeFileSync(`${file}-wal`, Buffer.alloc(50_000, 'garbage')),
    'killed',
  ),
  'beside an index of garbage': broken(
    null,
    (file) => writeFileSync(`${file}-shm`, Buffer.alloc(32_768, 'garbage')),
    'killed',
  ),
  'of another program': broken('foreign', mail),
  'of another program, with its log': broken('foreign', mail, 'killed'),
  'a plain database': broken('foreign', replaced(sql('CREATE TABLE a (b)'))),
  'of a newer Aina': broken('newer', version(SCHEMA_VERSION + 1)),
  'of a newer Aina, with its log': broken('newer', version(SCHEMA_VERSION + 1), 'killed'),
  'of an older Aina': broken('older', version(FIRST_VERSION - 1)),
  'of an older Aina, with its log': broken('older', version(FIRST_VERSION - 1), 'killed'),
  'of no version': broken('damaged', version(0)),
  'without a table': broken('damaged', sql('DROP TABLE record')),
  'with a trigger': broken(
    null,
    sql('CREATE TRIGGER t AFTER INSERT ON history BEGIN DELETE FROM board; END'),
  ),
  'with a trigger that writes where nothing is': broken(
    null,
    sql('CREATE TRIGGER t AFTER UPDATE ON board BEGIN INSERT INTO gone VALUES (1); END'),
  ),
  'with a trigger that refuses': broken(
    null,
    sql("CREATE TRIGGER t BEFORE UPDATE ON record BEGIN SELECT RAISE(ABORT, 'no'); END"),
  ),
  'with an index': broken(null, sql('CREATE INDEX i ON history (rates)')),
  'with an index that forbids': broken(null, sql('CREATE UNIQUE INDEX i ON board (code, kzt > 0)')),
  'with a view': broken(null, sql('CREATE VIEW mine AS SELECT * FROM rates, gone')),
  'a link to one elsewhere': broken(null, (file) => {
    const elsewhere = join(ownFolder(), 'elsewhere.db')
    renameSync(file, elsewhere)
    symlinkSync(elsewhere, file)
  }),
  'with other people’s statistics': broken(null, sql('ANALYZE')),
}

for (const [how, { does, as, image }] of Object.entries(corpus)) {
  const what = as === null ? 'used and mended' : `set aside as ${as}, byte for byte, with its log`
  test(`a mirror that is ${how} is ${what}`, () => {
    const file = layImage(image)
    does(file)
    const before = everything(file)
    const { events, lines } = usable(file)
    const aside = events.filter(({ kind }) => kind === 'set-aside')
    if (as === null) {
      expect([aside, asideOf(file)]).toEqual([[], []])
      return
    }
    expect(aside).toEqual([
      { kind: 'set-aside', reason: as, file: expect.stringContaining(`${NAME}.${as}-`) },
    ])
    const [name = ''] = asideOf(file)
    expect(asideOf(file)).toEqual([aside[0] && 'file' in aside[0] ? aside[0].file : ''])
    expect(lines.join()).not.toContain(dirname(file))
    const now = everything(file)
    // What SQLite has opened before it was found out may have had its log put back into it.
    const untouched = as !== 'damaged' || /garbage|HTML|length|folder$|link|header/.test(how)
    for (const companion of ['', '-wal', '-shm'])
      if (untouched) expect(now.get(name + companion)).toEqual(before.get(NAME + companion))
  })
}

test('a log whose mirror is gone is not taken for the new one’s', () => {
  const file = layImage('killed')
  rmSync(file)
  const setting = settingOn(file)
  expect(setting.mirror.state().assets.size).toBe(0)
  setting.handle.close()
  usable(file)
  expect(asideOf(file)).toEqual([])
})

test('a mirror that is deleted or moved in use is made again within a second', () => {
  for (const remove of [rmSync, (file: string) => renameSync(file, `${file}.moved`)]) {
    const file = layImage('killed')
    const setting = settingOn(file)
    expect(setting.use(gaps)).toEqual([])
    remove(file)
    setting.clock.at += 1_000
    expect(setting.mirror.state().assets.size).toBe(0)
    setting.use(fill)
    setting.restart()
    expect(setting.use(gaps)).toEqual([])
    setting.handle.close()
  }
})

/** Opens a mirror once, as a start does. */
const look = (file: string, clock: HandClock): void => {
  const setting = settingOn(file, { clock })
  setting.mirror.state()
  setting.handle.close()
}

test('of damaged mirrors the newest three are kept with their logs, of others all', () => {
  const file = layImage('closed')
  const clock = handClock()
  const put = (bytes: Buffer) => {
    writeFileSync(file, bytes)
    writeFileSync(`${file}-wal`, 'log')
    clock.at += 1_000
    look(file, clock)
  }
  const header = (version: number, id = APPLICATION_ID): Buffer => {
    const bytes = Buffer.alloc(4_096)
    bytes.write('SQLite format 3\0', 'latin1')
    bytes.writeUInt32BE(version, 60)
    bytes.writeUInt32BE(id, 68)
    return bytes
  }
  for (let n = 0; n < 5; n++) {
    put(Buffer.from(`garbage ${n}`))
    put(header(SCHEMA_VERSION + 1 + n))
    put(header(n, 7))
  }
  const kept = (reason: string) => asideOf(file).filter((name) => name.includes(`.${reason}-`))
  expect([kept('damaged').length, kept('newer').length, kept('foreign').length]).toEqual([3, 5, 5])
  const folder = dirname(file)
  const texts = kept('damaged').map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(texts).toEqual(['garbage 2', 'garbage 3', 'garbage 4'])
  expect(readdirSync(folder).filter((name) => name.endsWith('-wal'))).toHaveLength(13)
})

test('two set aside in the same moment do not overwrite each other', () => {
  const file = layImage('closed')
  const clock = handClock()
  for (let n = 1; n <= 3; n++) {
    rmSync(file)
    alter(file, `CREATE TABLE t${n} (a)`)
    look(file, clock)
  }
  expect(asideOf(file)).toHaveLength(3)
})

test('an instance that does not do the work sets nothing aside and changes nothing', () => {
  for (const [how, { does, as, image }] of Object.entries(corpus)) {
    // What is whole is simply read, and its log with it.
    if (as === null) continue
    const file = layImage(image)
    does(file)
    const before = everything(file)
    const { use, handle, events } = settingOn(file, { mayRepair: () => false })
    // History is in the second half; its damage costs only years.
    const isOfHistory = /history|second half/.test(how)
    if (isOfHistory) use(lies)
    else expect(() => use(lies), how).toThrow(expect.objectContaining({ code: 'busy' }))
    handle.close()
    expect([...everything(file).keys()].sort(), how).toEqual([...before.keys()].sort())
    if (!isOfHistory) expect(everything(file), how).toEqual(before)
    expect(events.filter(({ kind }) => kind === 'set-aside')).toEqual([])
  }
})

test('a file whose log makes it newer is kept for the newer Aina', () => {
  const file = layImage('closed')
  const newer = new Database(file)
  newer.pragma(`user_version = ${SCHEMA_VERSION + 1}`)
  newer.exec('CREATE TABLE more (a)')
  // Killed before its log came into the file: the header still says the old version.
  const files = everything(file)
  newer.close()
  for (const [name, bytes] of files) if (bytes) writeFileSync(join(dirname(file), name), bytes)
  rmSync(`${file}-shm`, { force: true })
  expect(readFileSync(file).readUInt32BE(60)).toBe(SCHEMA_VERSION)
  usable(file)
  const [name = ''] = asideOf(file)
  expect(name).toContain('.newer-')
  const db = reader(join(dirname(file), name))
  expect(db.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'more'").pluck().get()).toBe(1)
})

test('half-made mirrors of instances that were killed are cleared away', () => {
  const file = layImage('closed')
  rmSync(file)
  writeFileSync(`${file}.new-123`, 'half')
  writeFileSync(`${file}.new-123-wal`, 'half')
  usable(file)
  expect(readdirSync(dirname(file))).toEqual([NAME])
})
