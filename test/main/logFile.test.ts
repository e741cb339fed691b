import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LogFile, logLine } from '../../src/main/logFile.ts'

const at = Date.parse('2026-11-20T09:00:00Z')
const line = (message: string) =>
  logLine('info', message, { at, folders: ['/home/me/.config/Aina', '/home/me', ''] })

test('a line is one moment, one level, one message', () => {
  expect(line('Aina 0.1.0 starts')).toBe('2026-11-20T09:00:00.000Z info Aina 0.1.0 starts\n')
  expect(line('two\nlines\r\n\u0000and\u2028more')).toBe('2026-11-20T09:00:00.000Z info two lines and more\n')
  expect(line('x'.repeat(5_000)).length).toBeLessThan(1_100)
})

test.each([
  ['ENOENT /home/me/.config/Aina/mirror.db', 'ENOENT ~/mirror.db'],
  ['at /home/me/work/x.ts', 'at ~/work/x.ts'],
  ['https://me:secret@rates.example/api', 'https://rates.example/api'],
  ['authorization: Bearer abcDEF123_-xyz', 'authorization: Bearer …'],
  ['token=abcDEF123_-xyz', 'token=…'],
  ['{"token":"abcDEF123_-xyz"}', '{"token":"…"}'],
])('%s is written as %s', (message, written) => {
  expect(line(message)).toContain(` info ${written}\n`)
})

const open = (folder: string): LogFile => {
  const log = new LogFile(() => at)
  log.open(folder, '/home/me')
  return log
}
const setting = () => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, log: open(folder), logs: join(folder, 'logs') }
}

test('lines are appended to a file that only its owner reads, also after a restart', () => {
  const { folder, log, logs } = setting()
  log.info('one')
  log.warn('two')
  open(folder).info('three')
  expect(readFileSync(join(logs, 'aina.log'), 'utf8').split('\n')).toEqual([
    '2026-11-20T09:00:00.000Z info one',
    '2026-11-20T09:00:00.000Z warn two',
    '2026-11-20T09:00:00.000Z info three',
    '',
  ])
  expect([statSync(join(logs, 'aina.log')).mode & 0o777, statSync(logs).mode & 0o777]).toEqual([0o600, 0o700])
})

test('a full log replaces the older one, so there are never more than two', () => {
  const { log, logs } = setting()
  for (let at = 0; at < 2_500; at++) log.info(`${at} ${'x'.repeat(900)}`)
  expect(readdirSync(logs).toSorted()).toEqual(['aina.log', 'aina.old.log'])
  for (const name of readdirSync(logs)) expect(statSync(join(logs, name)).size).toBeLessThan(520 * 1_024)
  expect(readFileSync(join(logs, 'aina.log'), 'utf8').trimEnd().split('\n').at(-1)).toContain(' 2499 x')
})

test('a data folder that has gone is not made again, and later lines are tried again', () => {
  const { log, logs, folder } = setting()
  log.info('first')
  rmSync(folder, { recursive: true })
  // The first line only finds that its file has gone.
  for (const lost of ['second', 'third']) log.info(lost)
  expect(existsSync(folder)).toBe(false)
  mkdirSync(folder, { mode: 0o700 })
  log.info('kept')
  expect(readFileSync(join(logs, 'aina.log'), 'utf8')).toBe('2026-11-20T09:00:00.000Z info kept\n')
})
