import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { httpWire } from '../../src/renderer/transport/httpWire.ts'
import { connect } from '../../src/shared/contract/rpc.ts'
import { eventually } from '../doubles/soon.ts'
import { fakeTab } from '../doubles/tab.ts'

const program = resolve(import.meta.dirname, '../../src/serve/index.ts')

const start = async (argv: string[] = [], env: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'aina-serve-'))
  const child = spawn(
    process.execPath,
    [program, '--no-open', '--service', 'demo', '--data-dir', join(folder, 'data'), ...argv],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
  )
  const ended = once(child, 'close') as Promise<[number | null, string | null]>
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const text = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text.out += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text.err += chunk
  })
  return { child, ended, text, data: join(folder, 'data') }
}

const up = async (argv: string[] = [], env: Record<string, string> = {}) => {
  const started = await start(argv, env)
  await eventually(() => started.text.out.includes('\n') || started.child.exitCode !== null, 'it is up')
  const [, port = '', token = ''] =
    /^Aina is at http:\/\/127\.0\.0\.1:(\d+)\/#([\w-]{43})\n$/.exec(started.text.out) ?? []
  return { ...started, port: Number(port), token }
}

/** How a stopped process ends; on Windows a signal is not a request, and the end is immediate. */
const atTheSignal = process.platform === 'win32' ? [null, 'SIGTERM'] : [0, null]

test('a real start prints one line, answers over it, stores no token, and ends with status 0', async () => {
  const { child, ended, text, port, token, data } = await up()
  const { tab } = fakeTab(port, token)
  const wire = httpWire(tab)
  onTestFinished(() => wire.close())
  const api = connect(wire)
  expect(await api.call('info.get', {})).toMatchObject({ shell: 'browser', demo: true, chosenBy: 'flag' })
  await eventually(async () => (await api.call('board.get', {})).assets.length > 50, 'the demo’s rates came')
  await api.call('settings.set', { theme: 'dark' })
  const modes = async (name: string) => [name, ((await stat(join(data, name))).mode & 0o777).toString(8)]
  const files = (await readdir(data)).filter((name) =>
    /^(mirror|state|lease|settings).*(db|json)$/.test(name),
  )
  if (process.platform !== 'win32')
    expect(await Promise.all(files.map(modes))).toEqual(files.map((name) => [name, '600']))
  expect(files.length).toBeGreaterThan(3)

  child.kill('SIGTERM')
  expect(await ended).toEqual(atTheSignal)
  expect(text.out.trimEnd().split('\n')).toHaveLength(1)
  expect(text.err).toBe('')
  for (const name of await readdir(data))
    expect((await readFile(join(data, name))).includes(token)).toBe(false)
})
