import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Aina, expect, test } from './aina.ts'
import { bundle, plainEnvironment, root, type Started, type startCommand } from './startAina.ts'
import { en, filled, rowOf } from './words.ts'

test.use({ assets: 'few', course: 'short' })

/** The shell as a script of one's own would start it, with nothing around it. */
const shell = (run: typeof startCommand, args: readonly string[], env: Record<string, string> = {}) =>
  run(process.execPath, [bundle, ...args], { env: { ...plainEnvironment(), ...env } })

const address = /^Aina is at http:\/\/127\.0\.0\.1:\d+\/#[\w-]+$/

/** The project as a fresh clone has it after `npm ci`, so that what is built here disturbs nobody. */
const clone = (folder: string): string => {
  const at = join(folder, 'clone')
  mkdirSync(at)
  for (const part of [
    'package.json',
    'tsconfig.json',
    'electron.vite.config.ts',
    'src',
    'resources',
    'scripts',
    // The schema of the command line's JSON is part of the build.
    'docs/schema',
  ])
    if (existsSync(join(root, part))) cpSync(join(root, part), join(at, part), { recursive: true })
  // A junction on Windows, which anybody may make there.
  symlinkSync(join(root, 'node_modules'), join(at, 'node_modules'), 'junction')
  return at
}

/** Starts one of the project's commands, ends it by the signal, and looks at all that it has said. */
const startAndEnd = async (npm: Started, signal: NodeJS.Signals): Promise<void> => {
  const line = await npm.line(1)
  expect(line).toMatch(address)
  const { origin } = new URL(line.replace('Aina is at ', ''))
  expect((await fetch(origin)).status).toBe(200)
  npm.signal(signal)
  expect(await npm.ended).toBe(0)
  expect(npm.out()).toEqual([line])
  await expect(fetch(origin)).rejects.toThrow()
}

test('npm run start ends with status 0 after SIGINT or SIGTERM', async ({ folder, run }) => {
  test.skip(process.platform === 'win32', 'no signal ends a program in order there')
  const cwd = clone(folder)
  const flags = ['--no-open', '--service', 'demo', '--data-dir', join(folder, 'data')]
  const npm = (name: string) =>
    run('npm', ['--silent', 'run', name, '--', ...flags], { cwd, env: plainEnvironment() })
  await startAndEnd(npm('start'), 'SIGINT')
  // The same command without its build: what that makes is there by now.
  const path = join(cwd, 'package.json')
  const about: { scripts: Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'))
  const [check, build, rest = ''] = about.scripts.start?.split(' && ') ?? []
  expect([check, build]).toEqual([
    'node scripts/checkNode.cjs',
    expect.stringMatching(/^electron-vite build /),
  ])
  about.scripts.again = `${check} && ${rest}`
  writeFileSync(path, JSON.stringify(about))
  await startAndEnd(npm('again'), 'SIGTERM')
})

test('a flag beats a variable, a variable the setting, the setting the demo', async ({
  folder,
  service,
  start,
  run,
}) => {
  const chosen = async (aina: Aina) => {
    const { service: base, chosenBy, demo } = await aina.ask('info.get', {})
    await aina.end()
    return { base, chosenBy, demo }
  }
  const variable = { AINA_SERVICE_URL: 'http://127.0.0.1:4' }
  const none = await start([])
  // What has never shown anything is not stayed with at the next start.
  await expect.poll(async () => (await none.ask('board.get', {})).assets.length).toBeGreaterThan(0)
  expect(await chosen(none)).toMatchObject({ chosenBy: 'demo', demo: true })

  const setting = await start([])
  // What has not answered is not taken: what is there stays in use.
  expect(await setting.ask('service.try', { address: 'http://127.0.0.1:2/api/' })).toMatchObject({
    outcome: 'failed',
  })
  expect(await chosen(setting)).toMatchObject({ chosenBy: 'demo', demo: true })
  expect(await chosen(await start([]))).toMatchObject({ chosenBy: 'demo', demo: true })
  const answering = await start([])
  await answering.ask('service.try', { address: service.base })
  expect(await chosen(answering)).toMatchObject({ chosenBy: 'setting', base: service.base })
  expect(await chosen(await start([]))).toMatchObject({ chosenBy: 'setting', base: service.base })
  const byVariable = await chosen(await start([], { env: variable }))
  expect(byVariable).toMatchObject({ chosenBy: 'variable', base: 'http://127.0.0.1:4/api' })
  const byFlag = await chosen(await start(['--service', 'http://127.0.0.1:3'], { env: variable }))
  expect(byFlag).toMatchObject({ chosenBy: 'flag', base: 'http://127.0.0.1:3/api' })
  const demo = await chosen(await start(['--service', 'demo'], { env: variable }))
  expect(demo).toMatchObject({ demo: true })
  // None of the flags was stored.
  expect(await chosen(await start([]))).toMatchObject({ chosenBy: 'setting' })

  // The folder of the variable, and the flag's before it.
  const elsewhere = join(folder, 'elsewhere')
  const inVariable = shell(run, ['--no-open', '--service', 'demo'], { AINA_DATA_DIR: elsewhere })
  await inVariable.line(1)
  inVariable.signal('SIGTERM')
  expect(await inVariable.ended).toBe(0)
  expect(await chosen(await start(['--data-dir', elsewhere]))).toMatchObject({ demo: true })
})

test('a second instance shows rates, asks for nothing, and takes over at once', async ({
  service,
  start,
  visit,
}) => {
  const first = await start()
  const one = await visit(first)
  await filled(one)
  const asked = service.requests.length
  const second = await start()
  const other = await visit(second)
  await filled(other)
  await expect(rowOf(other, 'USD')).toBeVisible()
  await expect(other.getByText(en('copies.reading'))).toBeVisible()
  await expect(one.getByText(en('copies.reading'))).toHaveCount(0)
  // What is chosen in one is seen in the other.
  await one.getByRole('button', { name: en('board.pin', { code: 'XDR' }) }).click()
  await expect(other.getByRole('button', { name: en('board.unpin', { code: 'XDR' }) })).toBeVisible()
  await other.getByRole('link', { name: /^UZS/ }).click()
  await expect(other.getByRole('slider')).toBeVisible()
  expect(service.requests).toHaveLength(asked)
  expect((await second.ask('info.get', {})).working).toBe(false)

  await one.close()
  await first.end('SIGKILL')
  await expect(other.getByText(en('copies.reading'))).toHaveCount(0)
  expect((await second.ask('info.get', {})).working).toBe(true)
})
