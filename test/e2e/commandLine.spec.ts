import { join } from 'node:path'
import { expect, test } from './aina.ts'
import { clockEnvironment } from './clock.ts'
import { plainEnvironment, preload, root, type startCommand } from './startAina.ts'

const cli = join(root, 'out/main/cli.js')
const env = { ...plainEnvironment(), ...clockEnvironment(0), LANG: 'en' }

/** Runs the built command line to its end. */
const runner =
  (run: typeof startCommand, flags: readonly string[]) =>
  async (...argv: string[]) => {
    const started = run(process.execPath, ['--import', preload, cli, ...argv, ...flags], { env })
    const status = await started.ended
    return { status, out: started.out().join('\n'), err: started.err().join('\n') }
  }

test('the built command line fetches the board and answers from the disk', async ({
  folder,
  service,
  run,
}) => {
  const aina = runner(run, [`--data-dir=${folder}`, `--service=${service.base}`])
  const before = await aina('rates')
  expect([before.status, before.out]).toEqual([1, ''])
  expect(before.err).toContain('aina rates --fetch')
  const fetched = await aina('rates', '--all', '--json', '--fetch')
  expect([fetched.status, fetched.err]).toEqual([0, ''])
  expect(JSON.parse(fetched.out).rates).toHaveLength(service.board.rates.length)
  // Offline from now on.
  await service.close()
  const { status, out } = await aina('convert', '100', 'usd', 'to', 'kzt')
  expect(status).toBe(0)
  expect(out).toMatch(/^100\.00 USD = [\d,.]+ KZT/)
  expect((await aina('rates', '--frob')).status).toBe(2)
})

test('a closed pipe ends it silently', async ({ folder, service, run }) => {
  test.skip(process.platform === 'win32', 'pipes of a shell are those of Unix')
  const flags = [`--data-dir=${folder}`, `--service=${service.base}`]
  expect(await runner(run, flags)('sync')).toMatchObject({ status: 0, err: '' })
  const command = ['--import', preload, cli, 'rates', '--all', '--json', ...flags]
  const piped = run('sh', ['-c', '"$@" | head -n 1', 'sh', process.execPath, ...command], { env })
  expect(await piped.ended).toBe(0)
  expect([piped.out(), piped.err()]).toEqual([['{'], []])
})
