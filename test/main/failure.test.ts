import { beforeEach, expect, test, vi } from 'vitest'
import { catchFailures } from '../../src/main/catchFailures.ts'
import { failureOf, StartFailure, stage } from '../../src/main/failure.ts'
import { setupQuit } from '../../src/main/setupQuit.ts'
import { soon } from '../doubles/soon.ts'
import { createTexts } from '../doubles/texts.ts'
import { app, createEvent, resetElectron } from './electronMock.ts'

vi.mock('electron', () => import('./electronMock.ts'))
beforeEach(resetElectron)

const { t } = createTexts('en')

test('an error of a stage becomes a failure of its kind; a failure stays as it is', async () => {
  const broken = new Error('EACCES')
  await expect(stage('folder', () => Promise.reject(broken))).rejects.toMatchObject({
    kind: 'folder',
    message: 'EACCES',
    cause: broken,
  })
  const worded = new StartFailure('options', '--servise is not known.')
  await expect(stage('inside', () => Promise.reject(worded))).rejects.toBe(worded)
  expect(failureOf('inside', 'odd').message).toBe('odd')
})

test('a stage that does not end has failed after five seconds', async () => {
  vi.useFakeTimers()
  const never = stage('pages', () => new Promise(() => {}))
  const failed = expect(never).rejects.toMatchObject({ kind: 'pages', message: /longer than 5000 ms/ })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  vi.useRealTimers()
})

const ending = (ready: Promise<void>) => {
  const before = {
    uncaughtException: process.listeners('uncaughtException'),
    unhandledRejection: process.listeners('unhandledRejection'),
  }
  const fail = catchFailures({
    ready,
    log: { warn: (line) => void app.done.push(`log ${line.split('\n')[0]}`) },
    t,
    say: (line) => void app.done.push(line),
  })
  const [note] = process
    .listeners('unhandledRejection')
    .filter((each) => !before.unhandledRejection.includes(each))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    for (const listener of process.listeners(event as 'exit'))
      if (!(before[event] as unknown[]).includes(listener)) process.off(event, listener)
  return { fail, note: (error: unknown) => note?.(error, Promise.resolve()), done: app.done }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a failure appears in the terminal, the log and a dialog, and then Aina exits', async () => {
  const { fail, done } = ending(Promise.resolve())
  fail(new Error('broken'))
  fail(new Error('and more'))
  await settled()
  expect(done).toEqual([
    'An internal error occurred. Aina must close. Start Aina again. The log in the data folder has the details.\nbroken',
    'log Error: broken',
    'Aina: An internal error occurred. Aina must close. Start Aina again. The log in the data folder has the details.',
    'exit 1',
  ])
})

test('an unhandled rejection is printed and logged, and ends nothing', () => {
  const { note, done } = ending(new Promise(() => {}))
  note(new TypeError('a library has failed'))
  note('only a word')
  expect(done).toEqual([
    'An internal error occurred, but Aina keeps running: TypeError: a library has failed',
    'log unhandled rejection: TypeError: a library has failed',
    'An internal error occurred, but Aina keeps running: only a word',
    'log unhandled rejection: only a word',
  ])
})

const quitting = (...closes: (() => unknown)[]) => {
  const note = (line: string) => void app.done.push(line)
  setupQuit(closes, { info: note, warn: note })
  const quit = () => {
    const event = createEvent()
    app.emit('will-quit', event)
    if (event.prevented) app.done.push('prevented')
  }
  return { quit, done: app.done }
}

test('what fails to close, or does not end, keeps neither the rest nor the process', async () => {
  let slowIsClosed = false
  const failing = quitting(
    () => {
      throw new Error('gone')
    },
    () => Promise.reject(new Error('locked')),
    async () => {
      await settled()
      slowIsClosed = true
    },
  )
  failing.quit()
  await soon(() => expect(failing.done).toContain('exit 0'))
  expect(slowIsClosed).toBe(true)
  expect(failing.done).toEqual([
    ...['prevented', 'an error while quitting: Error: gone', 'an error while quitting: Error: locked'],
    ...['Aina ends', 'exit 0'],
  ])
  resetElectron()
  vi.useFakeTimers()
  const hanging = quitting(() => new Promise(() => {}))
  hanging.quit()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(hanging.done).toEqual(['prevented', 'quitting took too long', 'Aina ends', 'exit 0'])
  vi.useRealTimers()
})
