import type { ApiServer } from '../../core/api/apiServer.ts'
import { serveMirror } from '../../core/api/serveMirror.ts'
import { systemCode } from '../../core/files/systemCode.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import { type CommandContext, errorLine, Refusal, refusalOf } from '../commandContext.ts'
import { type Ended, ended } from '../world.ts'

interface ServeApiFlags {
  port?: string
  listen?: string
  cors?: true
}

const portOf = (text: string | undefined, { words }: CommandContext): number => {
  if (text === undefined) return 0
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Refusal(words('answers.badPort', { text }), 2)
  return Number(text)
}

/** `aina serve-api`: serves the mirror with the service's API until stopped. */
export const serveApi = async (context: CommandContext, flags: ServeApiFlags): Promise<Ended> => {
  const { reader, world, words } = context
  // Fails now rather than in every answer.
  reader.board()
  const t = await context.texts()
  const host = flags.listen ?? '127.0.0.1'
  let failure = ''
  const failed = (error: unknown): void => {
    const why =
      error instanceof AinaError
        ? refusalOf(error, { ...context, t, demo: reader.service.demo }).message
        : String(error)
    // Report a failure once, not with every request.
    if (why !== failure) world.err(errorLine(words, why))
    failure = why
  }
  let server: ApiServer
  try {
    server = await serveMirror(
      { host, port: portOf(flags.port, context), cors: flags.cors === true, failed },
      { look: reader.served, clock: world.clock, appVersion: world.version },
    )
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = systemCode(error)
    throw new Refusal(words('answers.cannotListen', { host, port: flags.port ?? '0', code }), 1)
  }
  const isLocal = host === '127.0.0.1'
  if (!isLocal) world.err(words('answers.listensToAll', { host }))
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}/api`
  await world.out(`${words('answers.serving', { url })}\n`)
  await new Promise<void>((resolve) => {
    if (world.stop.aborted) resolve()
    else world.stop.addEventListener('abort', () => resolve(), { once: true })
  })
  await server.close()
  return ended.well
}
