import { expect, test } from 'vitest'
import { commandNames } from '../../src/cli/commandNames.ts'
import { fakeClock } from '../doubles/clock.ts'
import { commandLine, emptyFolder } from './cliForTest.ts'

const { aina } = {
  aina: (argv: readonly string[], env = {}) => emptyFolder().aina(argv, { env: { LANG: 'en', ...env } }),
}

test('a usage error ends with 2 and one sentence that names the help', async () => {
  const said = async (...argv: string[]) => {
    const { status, out, err } = await aina(argv)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    return err
  }
  expect(await said('frobnicate')).toEqual(['error: unknown command "frobnicate" (see aina help)'])
  expect(await said('usd', 'to', 'eur')).toEqual(['error: unknown command "usd" (see aina help)'])
  expect(await said('rates', '--frob')).toEqual(['error: unknown option --frob (see aina help rates)'])
  expect(await said('history')).toEqual(['error: missing argument CODE (see aina help history)'])
  expect(await said('history', 'USD', 'EUR')).toEqual(['error: too many arguments (see aina help history)'])
  expect(await said('history', 'USD', '--period=3w')).toEqual([
    'error: invalid value "3w" (expected one of: 5d, 7d, 30d, 90d, 6m, ytd, 1y, 5y, 10y, all)',
  ])
  expect(await said('rates', '--csv', '--json')).toEqual([
    'error: options --csv and --json cannot be used together',
  ])
  expect(await said('rates', '--service=ftp://x')).toHaveLength(1)
})

test.each([
  ['kk', 'Қолданылуы: aina ПӘРМЕН [ПАРАМЕТРЛЕР]', 'Пәрмендер:'],
  ['ru', 'Использование: aina КОМАНДА [ПАРАМЕТРЫ]', 'Команды:'],
  ['en', 'Usage: aina COMMAND [OPTIONS]', 'Commands:'],
])('help is in %s, with every command', async (language, usage, commands) => {
  for (const argv of [['--help'], ['help'], []]) {
    const { status, out, err } = await aina([...argv, `--language=${language}`])
    expect({ status, err }).toEqual({ status: 0, err: [] })
    expect(out).toContain(usage)
    expect(out).toContain(commands)
    for (const name of commandNames) expect(out).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'))
  }
  const { out } = await aina(['help', 'history', `--language=${language}`])
  for (const flag of ['--quote', '--period', '--average', '--csv', '--data-dir']) expect(out).toContain(flag)
})

test('--version prints the version', async () => {
  expect((await aina(['--version'])).out.trim()).toBe('0.0.1-test')
})

test('a command without home and --data-dir reports the missing home', async () => {
  const { folder } = emptyFolder()
  const clock = fakeClock(Date.UTC(2026, 10, 20, 7))
  const { status, out, err } = await commandLine(null, clock)(['rates'], { home: null })
  expect({ status, out }).toEqual({ status: 1, out: '' })
  expect(err).toEqual([expect.stringMatching(/^error: Aina cannot find your home folder.* --data-dir\.$/)])
  const named = await commandLine(folder, clock)(['rates'], { home: null })
  expect(named.err.join()).not.toMatch(/home/)
})
