import { chooseDataFolder } from '../core/files/chooseDataFolder.ts'
import { makeDataFolder } from '../core/files/dataFolder.ts'
import { folderSentence } from '../core/files/folderSentence.ts'
import { systemCode } from '../core/files/systemCode.ts'
import { launchWords } from '../core/launchWords.ts'
import type { CommonOptions, Environment } from '../core/options.ts'
import type { Clock, Log } from '../core/ports.ts'
import { serviceSentence } from '../core/source/serviceSentence.ts'
import type { Handlers, Push } from '../shared/contract/contract.ts'
import { AinaError, type ErrorCode } from '../shared/contract/errors.ts'
import type { LanguageCode } from '../shared/languages/language.ts'
import { languageFiles } from '../shared/languages/languageFiles.ts'
import type { Sentence } from '../shared/languages/sentence.ts'
import { makeTexts } from '../shared/live/makeTexts.ts'
import { inviteBrowser, mayOpenBrowser, removeRedirects } from './inviteBrowser.ts'
import { helpIn, readOptions } from './options.ts'
import { openPeers, type readTables } from './peers.ts'
import { type Server, startServer } from './server.ts'
import type { RandomBytes } from './session.ts'

/** The core as this shell needs it. */
interface Core {
  handlers: Handlers
  /** Subscribes to pushes; returns the unsubscribe function. */
  listen(push: Push): () => void
  /** Starts the background work. Until then nothing is sent to the network. */
  start(): void
  close(): Promise<void>
}

/** Everything outside that the browser shell uses. */
export interface World {
  argv: readonly string[]
  env: Environment
  platform: NodeJS.Platform
  home: string | null
  /** The user's number; null if the system has none. */
  user: number | null
  /** The folder of the built pages. */
  pages: string
  openCore(parts: { folder: string; service: CommonOptions['service']; log: Log }): Promise<Core>
  /** The tables of the system's connections. */
  readConnections: typeof readTables
  /** Opens an address or a file. Rejects with the reason. */
  openBrowser(target: string): Promise<void>
  out(line: string): void
  err(line: string): void
  clock: Pick<Clock, 'now' | 'after'>
  random: RandomBytes
  /** Aborted to end the shell. */
  stop: AbortSignal
}

const serverSentence =
  (port: number, error: unknown): Sentence =>
  (t) => {
    const code = systemCode(error)
    if (code === 'EADDRINUSE') return t('serving.portUsed', { port })
    if (code === 'EACCES') return t('serving.portDenied', { port })
    if (code === 'ENOENT') return t('serving.notBuilt')
    return t('serving.failed', { code })
  }

/** Returns the error's two sentences. Loads the pages' texts, which no other line needs. */
const errorSentence = async (code: ErrorCode, language: LanguageCode): Promise<Sentence> => {
  const { t } = makeTexts(language, { [language]: await languageFiles[language]() })
  return () => `${t(`errors.${code}.says`)} ${t(`errors.${code}.do`)}`
}

const stopped = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })

/**
 * Runs the browser shell and resolves to its exit status. The address is the only line on standard output, again with
 * each new code. Errors are one sentence on standard error.
 */
export const run = async (world: World): Promise<number> => {
  const { env, err, out } = world
  const options = readOptions(world.argv, env)
  const named = 'error' in options ? env.AINA_DATA_DIR || null : options.dataDir
  const texts = () => launchWords({ ...world, named })
  const say = async (sentence: Sentence) => err(sentence((await texts()).t))
  const refuse = async (sentence: Sentence) => {
    await say((t) => t('error', { says: sentence(t) }))
    return 1
  }
  if ('error' in options) return refuse(options.error)
  if (options.help) {
    out(helpIn((await texts()).words))
    return 0
  }
  const { service } = options
  const wrong = serviceSentence(service)
  if (wrong) return refuse(wrong)

  let folder: string
  try {
    folder = chooseDataFolder({ ...world, named })
  } catch (error) {
    return refuse(folderSentence('', error))
  }
  try {
    makeDataFolder(folder)
  } catch (error) {
    return refuse(folderSentence(folder, error))
  }

  const log: Log = { info: () => {}, warn: err }
  let core: Core
  try {
    core = await world.openCore({ folder, service, log })
  } catch (error) {
    if (error instanceof AinaError) return refuse(await errorSentence(error.code, (await texts()).language))
    throw error
  }
  try {
    return await serveUntilStopped({ ...world, texts, say, refuse }, core, log, { ...options, folder })
  } finally {
    await core.close()
  }
}

interface Speaking extends World {
  texts(): ReturnType<typeof launchWords>
  say(sentence: Sentence): Promise<void>
  /** Prints an error and resolves to the exit status. */
  refuse(sentence: Sentence): Promise<number>
}

const serveUntilStopped = async (
  world: Speaking,
  core: Core,
  log: Log,
  options: { port: number | null; open: boolean; folder: string },
): Promise<number> => {
  const port = options.port ?? 0
  const { env, platform, user, say } = world
  let server: Server
  try {
    const { handlers, listen } = core
    const { random, out, pages, clock } = world
    const { t } = await world.texts()
    const read = world.readConnections
    server = await startServer({
      handlers,
      listen,
      files: pages,
      port,
      now: clock.now,
      random,
      log,
      print: (url) => out(t('serving.address', { url })),
      fixed: port !== 0,
      openPeers: (at) => openPeers({ server: at, platform, env, user, read }),
    })
  } catch (error) {
    return world.refuse(serverSentence(port, error))
  }
  core.start()
  const { folder } = options
  removeRedirects(folder, say)
  const invitation =
    options.open && mayOpenBrowser({ platform, env, root: user === 0 })
      ? inviteBrowser({ ...world, server, folder })
      : null
  await stopped(world.stop)
  invitation?.end()
  await server.close()
  return 0
}
