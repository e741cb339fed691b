import { once } from 'node:events'
import type { Core } from '../core/core.ts'
import { chooseDataFolder } from '../core/files/chooseDataFolder.ts'
import { makeDataFolder } from '../core/files/dataFolder.ts'
import { systemCode } from '../core/files/fileErrors.ts'
import { folderSentence } from '../core/files/folderSentence.ts'
import { launchWords } from '../core/launchWords.ts'
import type { CommonOptions, Environment } from '../core/options.ts'
import type { Log } from '../core/ports.ts'
import { serviceSentence } from '../core/source/serviceChoice.ts'
import { AinaError, type ErrorCode } from '../shared/contract/errors.ts'
import type { LanguageCode } from '../shared/languages/language.ts'
import { languageFiles } from '../shared/languages/languageFiles.ts'
import type { Sentence } from '../shared/languages/sentence.ts'
import { makeTexts } from '../shared/live/makeTexts.ts'
import { helpIn, readOptions } from './options.ts'
import { type Server, startServer } from './server.ts'

type ServedCore = Pick<Core, 'handlers' | 'listen' | 'start' | 'close'>

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
  openCore(parts: { folder: string; service: CommonOptions['service']; log: Log }): Promise<ServedCore>
  /** Opens an address. Rejects with the reason. */
  openBrowser(address: string): Promise<void>
  out(line: string): void
  err(line: string): void
  /** The secret of this run. */
  token: string
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

/**
 * Runs the browser shell and resolves to its exit status. The address is the only line on standard output. Errors are
 * one sentence on standard error.
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

  let folder = ''
  try {
    folder = chooseDataFolder({ ...world, named })
    makeDataFolder(folder)
  } catch (error) {
    return refuse(folderSentence(folder, error))
  }

  const log: Log = { info: () => {}, warn: err }
  let core: ServedCore
  try {
    core = await world.openCore({ folder, service, log })
  } catch (error) {
    if (error instanceof AinaError) return refuse(await errorSentence(error.code, (await texts()).language))
    throw error
  }
  try {
    const { port, open } = options
    let server: Server
    try {
      server = await startServer({ ...core, files: world.pages, port: port ?? 0, token: world.token, log })
    } catch (error) {
      return await refuse(serverSentence(port ?? 0, error))
    }
    const { address: url } = server
    // In every language alike: scripts read this line.
    out(`Aina is at ${url}`)
    core.start()
    if (open && mayOpenBrowser(world))
      world.openBrowser(url).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : 'unknown'
        void say((t) => t('serving.noBrowser', { reason }))
      })
    if (!world.stop.aborted) await once(world.stop, 'abort')
    await server.close()
    return 0
  } finally {
    await core.close()
  }
}

/** Whether a browser should open: the user sits at this computer's desktop. */
const mayOpenBrowser = ({ platform, env, user }: Pick<World, 'platform' | 'env' | 'user'>): boolean => {
  if (env.CI || env.SSH_CONNECTION) return false
  if (platform === 'win32' || platform === 'darwin') return true
  return user !== 0 && Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}
