import { codeOf } from '../../shared/contract/errors.ts'
import { type LocalService, localAddress } from '../../shared/contract/localService.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Clock, Log } from '../ports.ts'
import type { ApiServer } from './apiServer.ts'
import type { Served } from './servedMirror.ts'

/** How often it is tried again where the port could not be had, in milliseconds. */
const RETRY_MS = 60_000

/** The mirror as a service for other programs of this machine, as the setting has it. */
export interface LocalServiceWork {
  now(): LocalService
  /** Lets it begin; until then nothing is listened to. */
  begin(): void
  /** The settings are others now. */
  follow(): void
  /** Something has happened after which what could not be done may be possible. */
  again(): void
  /** Resolves when nothing listens any more, and no connection is left. */
  close(): Promise<void>
}

interface LocalServiceParts {
  settings: { get(): Pick<Settings, 'localService'> }
  /** What there is to serve. Throws AinaError where there is nothing now: then 503 is answered. */
  look(): Served
  appVersion: string
  clock: Clock
  log: Log
  changed(now: LocalService): void
}

export const openLocalService = (parts: LocalServiceParts): LocalServiceWork => {
  const { settings, clock, log } = parts
  let begun = false
  let closed = false
  let server: ApiServer | null = null
  /** What the state is about. */
  let wish = settings.get().localService
  let state: LocalService['state'] = 'off'
  let pushed = ''
  /** What could not be done, which is written down once. */
  let trouble = ''
  let cancelRetry = (): void => {}
  let work: Promise<void> = Promise.resolve()

  const now = (): LocalService => ({ state, address: localAddress(wish.port) })
  const become = (next: LocalService['state']): void => {
    state = next
    const said = JSON.stringify(now())
    if (said !== pushed) parts.changed(now())
    pushed = said
  }
  const stop = async (): Promise<void> => {
    const was = server
    server = null
    await was?.close()
  }
  /** Loaded when it is wanted: most starts need nothing of it. The address is never anybody's to choose. */
  const listen = async (port: number): Promise<ApiServer> => {
    const [{ startApiServer }, { apiAnswers }] = await Promise.all([
      import('./apiServer.ts'),
      import('./apiAnswers.ts'),
    ])
    let failure = ''
    return startApiServer({
      host: '127.0.0.1',
      port,
      cors: false,
      ...apiAnswers(parts),
      failed(error) {
        const why = codeOf(error)
        if (why !== failure) log.warn(`another program could not be answered: ${why}: ${String(error)}`)
        failure = why
      },
    })
  }
  const stateOf = async (code: string, port: number): Promise<LocalService['state']> => {
    if (code === 'EACCES' || code === 'EPERM') return 'port-refused'
    if (code !== 'EADDRINUSE') return 'failed'
    const { isAina } = await import('./isAina.ts')
    return (await isAina(port)) ? 'elsewhere' : 'port-taken'
  }

  const apply = async (): Promise<void> => {
    cancelRetry()
    const before = wish
    if (!closed) wish = settings.get().localService
    const { on, port } = wish
    if (server && (closed || !on || server.port !== port)) await stop()
    if (closed || server) return
    if (!on) return become('off')
    // What is tried again is what it was until then.
    if (!before.on || before.port !== port || state === 'off') become('starting')
    try {
      server = await listen(port)
      trouble = ''
      log.info(`other programs of this machine are answered at port ${port}`)
      become('serving')
    } catch (error) {
      const code = systemCode(error)
      if (`${code} ${port}` !== trouble) log.warn(`port ${port} cannot be listened to: ${code}`)
      trouble = `${code} ${port}`
      become(await stateOf(code, port))
      cancelRetry = clock.after(RETRY_MS, again)
    }
  }
  const queue = (): void => {
    work = work.then(apply).catch((error: unknown) => {
      log.warn(`the local service could not be changed: ${String(error)}`)
    })
  }
  const again = (): void => {
    if (begun && !closed && wish.on && server === null) queue()
  }

  return {
    now,
    begin() {
      begun = true
      if (settings.get().localService.on) queue()
    },
    follow() {
      const { on, port } = settings.get().localService
      if (begun && !closed && (on !== wish.on || port !== wish.port)) queue()
    },
    again,
    async close() {
      closed = true
      work = work.then(apply)
      await work
    },
  }
}
