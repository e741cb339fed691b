import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run, type World } from '../../src/serve/run.ts'
import { AinaError } from '../../src/shared/contract/errors.ts'
import { fakeContract } from '../doubles/fakeContract.ts'
import { eventually } from '../doubles/soon.ts'
import { makePages, post, serveForTest } from './serveForTest.ts'

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
    token: 'secret-of-this-run',
    stop: stop.signal,
    ...instead,
  }
  const status = run(world)
  return { status, out, err, steps, opened, asked, stop, home }
}

test('it prints its address in one line, works, and ends with status 0 on request', async () => {
  const { status, out, err, steps, asked, stop, home } = await start(['--no-open'])
  await eventually(() => out.length === 1, 'it is up')
  const [, base = '', token = ''] = /^Aina is at (http:\/\/127\.0\.0\.1:\d+)\/#(.+)$/.exec(out[0] ?? '') ?? []
  expect((await post({ base }, token, 'board.get')).status).toBe(200)
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

test('folder and service go to the core as they were given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aina-given-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { asked } = await start(['--no-open', '--data-dir', folder], { env: { AINA_SERVICE_URL: 'demo' } })
  await eventually(() => asked.length === 1, 'the core was opened')
  expect(asked).toMatchObject([{ folder, service: { text: 'demo', by: 'variable' } }])
})

test('a taken port gives one sentence and status 1, and the core closes', async () => {
  const { port } = await serveForTest()
  const { status, out, err, steps } = await start(['--no-open', '--port', String(port)])
  expect(await status).toBe(1)
  expect(err).toEqual([`error: port ${port} is used by another program (choose another with --port)`])
  expect([out, steps]).toEqual([[], ['closed']])
})

test.each([
  ['ru_KZ.UTF-8', 'ошибка: неизвестный параметр --nothing (см. --help)'],
  ['kk_KZ.UTF-8', 'қате: белгісіз параметр: --nothing (анықтама: --help)'],
])('with LANG=%s an error is in that language', async (LANG, sentence) => {
  const { status, err } = await start(['--nothing'], { env: { LANG } })
  expect(await status).toBe(1)
  expect(err).toEqual([sentence])
})

test('a core that cannot open gives the reason and a remedy in the user’s language', async () => {
  const { status, err } = await start([], {
    openCore: () => Promise.reject(new AinaError('disk-full', 'SQLITE_FULL')),
    env: { LANG: 'ru_KZ.UTF-8' },
  })
  expect(await status).toBe(1)
  expect(err).toEqual([expect.stringMatching(/^ошибка: [А-Я][^A-Za-z]+\. [^A-Za-z]+( Aina[^A-Za-z]+)?\.$/)])
})

test('on a desktop it opens the printed address in the browser; the line is the same in each language', async () => {
  const { out, opened } = await start([], { env: { DISPLAY: ':0', LANG: 'ru_KZ.UTF-8' } })
  await eventually(() => opened.length === 1, 'a browser was opened')
  expect(out).toEqual([`Aina is at ${opened[0]}`])
})

test.each([
  [['--no-open'], { DISPLAY: ':0' }, 1_000],
  [[], {}, 1_000],
  [[], { DISPLAY: ':0', SSH_CONNECTION: 'x' }, 1_000],
  [[], { DISPLAY: ':0', CI: '1' }, 1_000],
  [[], { DISPLAY: ':0' }, 0],
])('no browser opens with %j, %j and user %i', async (argv, env, user) => {
  const { status, out, opened, stop } = await start(argv, { env, user })
  await eventually(() => out.length === 1, 'it is up')
  stop.abort()
  expect([await status, opened]).toEqual([0, []])
})

test('a browser that does not open is reported, and Aina goes on', async () => {
  const { err, stop, status } = await start([], {
    env: { DISPLAY: ':0' },
    openBrowser: () => Promise.reject(new Error('no xdg-open')),
  })
  await eventually(() => err.length === 1, 'it was said')
  expect(err[0]).toContain('no xdg-open')
  stop.abort()
  expect(await status).toBe(0)
})
