import { systemCode } from '../../core/files/systemCode.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import { startApiServer } from '../api/apiServer.ts'
import { type Context, Refusal, refusalOf } from '../context.ts'
import { fill } from '../fill.ts'
import { type Ended, ended } from '../world.ts'

export interface ServeApiFlags {
  port?: string
  listen?: string
  cors?: true
}

/** How often it is looked whether the mirror has changed, in milliseconds. */
const LOOK_MS = 1_000

const portOf = (text: string | undefined, { words }: Context): number => {
  if (text === undefined) return 0
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Refusal(fill(words.answers.badPort, { text }), 2)
  return Number(text)
}

/** A header holds Latin letters alone; what is whose says so in English everywhere. */
const attribution = (website: string | null): string =>
  website === null ? 'made-up rates of a demo' : `rates of ${website}, CC BY 4.0; for reference only`

/** `aina serve-api`: the mirror with the service's own addresses, until it is ended. */
export const serveApi = async (context: Context, flags: ServeApiFlags): Promise<Ended> => {
  const { reader, world, words } = context
  // Refused now rather than in every answer.
  reader.board()
  const { website } = reader.service
  const host = flags.listen ?? '127.0.0.1'
  let looked = Number.NEGATIVE_INFINITY
  let seen = reader.served()
  let failure = ''
  const current = () => {
    if (world.clock.steady() - looked >= LOOK_MS) {
      looked = world.clock.steady()
      const next = reader.served()
      if (next.version !== seen.version) seen = next
    }
    return seen
  }
  let server: Awaited<ReturnType<typeof startApiServer>>
  try {
    server = await startApiServer({
      host,
      port: portOf(flags.port, context),
      cors: flags.cors === true,
      answer: (target) => current().answer(target),
      version: () => current().version,
      failed(error) {
        const why =
          error instanceof AinaError
            ? refusalOf(error, { ...context, demo: reader.service.demo }).message
            : String(error)
        // Said once, and not with every request.
        if (why !== failure) world.err(why)
        failure = why
      },
      about() {
        const { fetchedAt } = current()
        return {
          'X-Mirror': `Aina ${world.version}`,
          'X-Attribution': attribution(website),
          ...(fetchedAt !== null && { 'X-Fetched-At': new Date(fetchedAt).toISOString() }),
        }
      },
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = systemCode(error)
    throw new Refusal(fill(words.answers.cannotListen, { host, port: flags.port ?? '0', code }), 1)
  }
  const isLocal = host === '127.0.0.1'
  if (!isLocal) world.err(fill(words.answers.listensToAll, { host }))
  await world.out(
    `Aina's mirror is at http://${host.includes(':') ? `[${host}]` : host}:${server.port}/api\n`,
  )
  await new Promise<void>((resolve) => {
    if (world.stop.aborted) resolve()
    else world.stop.addEventListener('abort', () => resolve(), { once: true })
  })
  await server.close()
  return ended.well
}
