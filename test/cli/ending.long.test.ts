import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ownFolder } from '../core/coreForTest.ts'
import { filledFolder } from './cliForTest.ts'
import { endedInTime, startCommand, untilItWaits } from './startCommand.ts'

test.runIf(existsSync('/dev/full'))('output that cannot be written ends with 1 and a sentence', async () => {
  const { world } = await filledFolder()
  const flag = `--data-dir=${world.folder}`
  const full = openSync('/dev/full', 'w')
  for (const argv of [['rates'], ['help'], ['ticker', 'USD', '--follow']])
    expect(await endedInTime([...argv, flag], full)).toEqual({
      status: 1,
      signal: null,
      err: 'error: cannot write the output: the disk is full\n',
    })
})

const onlyWithSignals = test.skipIf(process.platform === 'win32')

/** Sends a signal once the command waits, and gives how it ended. */
const endedBy = async (signal: NodeJS.Signals, argv: readonly string[]) => {
  const { child, ended } = startCommand(argv)
  await untilItWaits(child)
  expect([child.exitCode, child.signalCode], `${argv.join(' ')} waits`).toEqual([null, null])
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const end = await ended
  clearTimeout(late)
  return end
}
const isEnded = ({ status, signal }: { status: number | null; signal: string | null }): boolean =>
  status !== null || (signal !== null && signal !== 'SIGKILL')

onlyWithSignals('each command that asks the service ends on a signal while that is silent', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const sockets = new Set<{ destroy(): void }>()
  silent.on('connection', (socket) => sockets.add(socket))
  onTestFinished(() => {
    silent.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = silent.address()
  const service = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api`
  const asks = [['sync'], ['sync', '--wait'], ['rates', '--fetch'], ['convert', '100', 'usd', '--fetch']]
  for (const [at, argv] of asks.entries()) {
    const flags = [`--data-dir=${ownFolder()}`, `--service=${service}`]
    const end = await endedBy(at % 2 === 0 ? 'SIGTERM' : 'SIGINT', [...argv, ...flags])
    expect(isEnded(end), argv.join(' ')).toBe(true)
  }
  expect(sockets.size).toBeGreaterThan(0)
})

onlyWithSignals(
  'what goes on ends with status 0 on a signal, and one signal that arrives twice is one',
  async () => {
    const { world } = await filledFolder()
    const flags = [`--data-dir=${world.folder}`, `--service=${world.service.base}`]
    for (const argv of [['ticker', 'USD', '--follow']]) {
      const { child, ended } = startCommand([...argv, ...flags], 'pipe')
      // It heeds signals once it has said its first line.
      if (child.stdout) await once(child.stdout, 'data')
      await untilItWaits(child)
      child.kill('SIGINT')
      child.kill('SIGINT')
      expect(await ended).toEqual({ status: 0, signal: null, err: '' })
    }
  },
)
