import { codeOf } from '../../shared/contract/errors.ts'
import { type LocalService, localAddress } from '../../shared/contract/localService.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Clock, Log } from '../ports.ts'
import type { ApiServer } from './apiServer.ts'
import type { Served } from './servedMirror.ts'

/** Wait before a taken port is tried again, in milliseconds. */
const RETRY_MS = 60_000

/** The mirror as a service for other programs of this machine, by the setting. */
export interface LocalServiceWork {
  now(): LocalService
  /** Starts. Nothing listens before. */
  begin(): void
  /** The settings have changed. */
  follow(): void
  /** Something has changed, so a failed start may work now. */
  again(): void
  /** Resolves when nothing listens and no connection is open. */
  close(): Promise<void>
}

interface LocalServiceParts {
  settings: { get(): Pick<Settings, 'localService'> }
  /** Returns the current answers. Throws AinaError without any; clients then get 503. */
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
  /** The setting that the state belongs to. */
  let wish = settings.get().localService
  let state: LocalService['state'] = 'off'
  let pushed = ''
  /** The last failure, logged once. */
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
  /** Loaded on demand, since most starts do not need it. The address is fixed. */
  const listen = async (port: number): Promise<ApiServer> => {
    const { serveMirror } = await import('./serveMirror.ts')
    let failure = ''
    const failed = (error: unknown): void => {
      const why = codeOf(error)
      if (why !== failure) log.warn(`another program could not be answered: ${why}: ${String(error)}`)
      failure = why
    }
    return serveMirror({ host: '127.0.0.1', port, cors: false, failed }, parts)
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
    // A retry keeps the state of the first try.
    if (!before.on || before.port !== port || state === 'off') become('starting')
    try {
      server = await listen(port)
      trouble = ''
      log.info(`other programs of this machine are answered at port ${port}`)
      become('serving')
    } catch (error) {
      const code = systemCode(error)
      if (`${code} ${port}` !== trouble) log.warn(`cannot listen on port ${port}: ${code}`)
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
