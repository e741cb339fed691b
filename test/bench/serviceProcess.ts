import { fork } from 'node:child_process'
import { startService } from '../doubles/service.ts'

/** The fake service in a separate process, so that its work does not count as Aina's. */
interface RemoteService {
  base: string
  /** When each request arrived, by the service's clock in milliseconds, and for what. */
  requests(): Promise<{ path: string; at: number }[]>
  close(): Promise<void>
}

type Message = { base: string } | { requests: { path: string; at: number }[] }

export const startServiceProcess = async (assets: number, from: string): Promise<RemoteService> => {
  const child = fork(import.meta.filename, [String(assets), from], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const next = () =>
    new Promise<Message>((resolve) => child.once('message', resolve as (message: unknown) => void))
  const started = await next()
  return {
    base: 'base' in started ? started.base : '',
    async requests() {
      const reply = next()
      child.send('requests')
      const message = await reply
      return 'requests' in message ? message.requests : []
    },
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.disconnect()
      }),
  }
}

if (process.argv[1] === import.meta.filename && process.send) {
  const service = await startService({
    assets: Number(process.argv[2]),
    from: process.argv[3] ?? '1999-01-04',
    // What it takes to make an answer is the service's own matter (P3).
    remembers: true,
  })
  process.send({ base: service.base })
  process.on('message', () => process.send?.({ requests: service.requests }))
  process.on('disconnect', () => process.exit(0))
}
