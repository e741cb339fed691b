import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nodeClock } from '../../src/core/node/nodeClock.ts'
import { run, type World } from '../../src/serve/run.ts'
import { AinaError } from '../../src/shared/contract/errors.ts'
import { fakeContract } from '../doubles/fakeContract.ts'
import { eventually } from '../doubles/soon.ts'
import { makePages, serveForTest, trade } from './serveForTest.ts'

const start = async (argv: string[], instead: Partial<World> = {}) => {
  const home = await mkdtemp(join(tmpdir(), 'aina-home-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const [out, err, steps, opened] = [[], [], [], []] as [string[], string[], string[], string[]]
  const asked: Parameters<World['openCore']>[0][] = []
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const world: World = {
    argv,
    env: {},
    platform: 'linux',
    home,
    // For root no browser is opened.
    user: 1_000,
    pages: await makePages(),
    async openCore(parts) {
      asked.push(parts)
      return {
        ...fakeContract(),
        start: () => void steps.push('started'),
        close: async () => void steps.push('closed'),
      }
    },
    openBrowser: async (url) => void opened.push(url),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    readConnections: async () => ({ tcp: '', tcp6: '' }),
    clock: nodeClock(),
    random: randomBytes,
    stop: stop.signal,
    ...instead,
  }
  const status = run(world)
  return { status, out, err, steps, opened, asked, stop, home }
}

test('it prints its address in one line, works, and ends with status 0 on request', async () => {
  const { status, out, err, steps, asked, stop, home } = await start(['--no-open'])
  await eventually(() => out.length === 1, 'it is up')
  const [, base = '', code = ''] = /^Aina is at (http:\/\/127\.0\.0\.1:\d+)\/#(.+)$/.exec(out[0] ?? '') ?? []
  expect((await trade(base, code)).status).toBe(200)
  expect(asked).toMatchObject([{ folder: join(home, '.config', 'Aina'), service: null }])
  expect((await stat(join(home, '.config', 'Aina'))).mode & 0o777).toBe(0o700)
  expect(steps).toEqual(['started'])
  stop.abort()
  expect(await status).toBe(0)
  expect([steps, err]).toEqual([['started', 'closed'], []])
  await expect(fetch(base)).rejects.toThrow()
})

test('without a home folder it prints why and ends, and writes nothing', async () => {
  const { status, out, err, asked } = await start(['--no-open'], { home: null })
  expect(await status).toBe(1)
  expect({ out, asked }).toEqual({ out: [], asked: [] })
  expect(err).toEqual([expect.stringMatching(/^error: Aina cannot find your home folder.* --data-dir\.$/)])
})

test('the browser that it opens gets a code of its own', async () => {
  const { out, opened } = await start([], { env: { DISPLAY: ':0' } })
  await eventually(() => opened.length === 1, 'a browser is opened')
  // Here the system does not report the user of a connection: then a file redirects.
  const page = await readFile(opened[0] ?? '', 'utf8')
  const [, base = '', code = ''] = /url=(http:[^"]*)\/#([\w-]+)"/.exec(page) ?? []
  expect(out[0]).toContain(base)
  expect(out[0]).not.toContain(code)
  expect((await trade(base, code)).status).toBe(200)
  expect(out).toHaveLength(1)
})

test('a browser that cannot be opened ends nothing, and the reason is printed', async () => {
  const { status, out, err, stop } = await start([], {
    env: { DISPLAY: ':0' },
    openBrowser: () => Promise.reject(new Error('no browser')),
  })
  await eventually(() => out.length === 1, 'it is up')
  await eventually(() => err.length === 1, 'it is said')
  expect(err).toEqual(['No browser could be opened (no browser). Open the address yourself.'])
  stop.abort()
  expect(await status).toBe(0)
})

test('folder and service go to the core as they were given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aina-given-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { asked } = await start(['--no-open', '--data-dir', folder], { env: { AINA_SERVICE_URL: 'demo' } })
  await eventually(() => asked.length === 1, 'the core was opened')
  expect(asked).toMatchObject([{ folder, service: { text: 'demo', by: 'variable' } }])
})

test('asked to end while it starts, it ends', async () => {
  const { status, steps } = await start(['--no-open'], { stop: AbortSignal.abort() })
  expect(await status).toBe(0)
  expect(steps.at(-1)).toBe('closed')
})

test('a taken port gives one sentence and status 1, and the core closes', async () => {
  const { port } = await serveForTest()
  const { status, out, err, steps } = await start(['--no-open', '--port', String(port)])
  expect(await status).toBe(1)
  expect(err).toEqual([`error: port ${port} is used by another program (choose another with --port)`])
  expect([out, steps]).toEqual([[], ['closed']])
})

test.each([
  [['--port', 'x'], 'error: invalid port "x" (expected 0 to 65535)'],
  [['--nothing'], 'error: unknown option --nothing (see --help)'],
  [['--service', 'ftp://x'], 'error: invalid service address "ftp://x" (example: https://example.org/api)'],
])('%j is one sentence and status 1, and no core is opened', async (argv, sentence) => {
  const { status, out, err, asked } = await start(argv)
  expect(await status).toBe(1)
  expect([out, err, asked]).toEqual([[], [sentence], []])
})

test.each([
  ['ru_KZ.UTF-8', 'ошибка: неизвестный параметр --nothing (см. --help)'],
  ['kk_KZ.UTF-8', 'қате: белгісіз параметр: --nothing (анықтама: --help)'],
])('with LANG=%s an error is in that language', async (LANG, sentence) => {
  const { status, err } = await start(['--nothing'], { env: { LANG } })
  expect(await status).toBe(1)
  expect(err).toEqual([sentence])
})

test.each([
  ['ru_KZ.UTF-8', 'Адрес Aina: '],
  ['kk_KZ.UTF-8', 'Aina мекенжайы: '],
])('with LANG=%s the address line is in that language', async (LANG, before) => {
  const { out } = await start(['--no-open'], { env: { LANG } })
  await eventually(() => out.length === 1, 'it is up')
  expect(out[0]).toMatch(new RegExp(`^${before}http://127\\.0\\.0\\.1:\\d+/#\\S+$`))
})

test('a file in place of the folder is one sentence and status 1', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aina-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'file')
  await writeFile(file, '')
  const { status, err } = await start(['--data-dir', file])
  expect(await status).toBe(1)
  expect(err).toEqual([
    `error: Cannot use the data folder ${file}: a file has that name. Rename that file, or choose another folder with --data-dir.`,
  ])
})

test('pages that are not built are one sentence and status 1', async () => {
  const { status, err } = await start(['--no-open'], { pages: '/nowhere/at/all' })
  expect(await status).toBe(1)
  expect(err).toEqual(['error: the pages are not built yet (run npm run build)'])
})

test('a core that cannot open gives the reason and a remedy in the user’s language', async () => {
  const { status, err } = await start([], {
    openCore: () => Promise.reject(new AinaError('disk-full', 'SQLITE_FULL')),
    env: { LANG: 'ru_KZ.UTF-8' },
  })
  expect(await status).toBe(1)
  expect(err).toEqual([expect.stringMatching(/^ошибка: [А-Я][^A-Za-z]+\. [^A-Za-z]+( Aina[^A-Za-z]+)?\.$/)])
})

test('the help is printed, and nothing else happens', async () => {
  const { status, out, asked } = await start(['--help'])
  expect(await status).toBe(0)
  expect(out.join('\n')).toContain('--no-open')
  expect(asked).toEqual([])
})
