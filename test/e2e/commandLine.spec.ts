import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ask } from '../demo/ask.ts'
import { expect, test } from './aina.ts'
import { plainEnvironment, root } from './startAina.ts'

const cli = join(root, 'out/main/cli.js')

test('the built command line fetches the board and answers from the disk', async ({ folder, service }) => {
  const aina = (...argv: string[]) =>
    spawnSync(process.execPath, [cli, ...argv, `--data-dir=${folder}`, `--service=${service.base}`], {
      encoding: 'utf8',
      env: { ...plainEnvironment(), LANG: 'en' },
    })
  const before = aina('rates')
  expect([before.status, before.stdout]).toEqual([1, ''])
  expect(before.stderr).toContain('aina rates --fetch')
  const { rates } = JSON.parse((await ask(`${service.base}/rates`)).text)
  const fetched = aina('rates', '--all', '--json', '--fetch')
  expect(fetched.stderr).toBe('')
  expect(JSON.parse(fetched.stdout).rates).toHaveLength(rates.length)
  // Offline from now on.
  await service.close()
  const { status, stdout } = aina('convert', '100', 'usd', 'to', 'kzt')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^100\.00 USD = [\d,.]+ KZT/)
  expect(aina('rates', '--frob').status).toBe(2)
})

test('whoever stops reading ends it without a word, and a signal ends what goes on with status 0', async ({
  folder,
  service,
  run,
}) => {
  const flags = [`--data-dir=${folder}`, `--service=${service.base}`]
  const env = { ...plainEnvironment(), LANG: 'en' }
  execFileSync(process.execPath, [cli, 'sync', ...flags], { env })
  const piped = spawnSync(
    'sh',
    ['-c', '"$@" | head -n 1; exit', 'sh', process.execPath, cli, 'rates', '--all', '--json', ...flags],
    { encoding: 'utf8', env },
  )
  expect(piped.stdout).toBe('{\n')
  expect(piped.stderr).toBe('')

  const going = run('npm', ['run', '--silent', 'aina', '--', 'serve-api', ...flags], { env })
  const base = (await going.line(1)).replace("Aina's mirror is at ", '')
  expect(JSON.parse((await ask(`${base}/rates`)).text)).toMatchObject({ base: 'KZT' })
  going.signal('SIGTERM')
  expect(await going.ended).toBe(0)
})
