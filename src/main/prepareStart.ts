import packageJson from '../../package.json' with { type: 'json' }
import { homeFolder } from '../core/files/chooseDataFolder.ts'
import { launchWords } from '../core/launchWords.ts'
import type { Clock, Log } from '../core/ports.ts'
import type { OpenStoreFile } from '../core/settings/storeFile.ts'
import { serviceSentence } from '../core/source/serviceSentence.ts'
import type { Sentence } from '../shared/languages/sentence.ts'
import { userModelId } from './appId.ts'
import { folderFailure, StartFailure, stage } from './failure.ts'
import { helpIn, type Launch, readLaunch } from './integration/launch.ts'
import { ownArguments } from './integration/ownArguments.ts'
import { readSecondStart, writeSecondStart } from './integration/secondStart.ts'
import { type ShowRequest, showRequestOf } from './integration/showRequest.ts'
import { openLogFile } from './logFile.ts'
import type { DesktopStateStore } from './openDesktopState.ts'
import { openDesktopState } from './openDesktopState.ts'
import { pageScheme } from './pages/servePages.ts'
import { makeProfile, type Paths, pathsOf } from './paths.ts'
import { debugSwitch } from './security/debugSwitch.ts'

/** The results of the preparation. */
export interface PreparedStart {
  launch: Launch
  paths: Paths
  state: DesktopStateStore
}

interface StartParts {
  app: typeof import('electron').app
  protocol: Pick<typeof import('electron').protocol, 'registerSchemesAsPrivileged'>
  clock: Pick<Clock, 'now'>
  openFile: OpenStoreFile
  /** Prints a line in the terminal. */
  say(line: string): void
  /** Receives the requests of other starts, links and the dock. */
  show(request: ShowRequest): void
  /** Called when the log is ready. */
  hasLog(log: Log): void
}

/** Prepares everything before Electron is ready. Returns null if this start is complete. */
export const prepareStart = async ({
  app,
  protocol,
  clock,
  openFile,
  say,
  show,
  hasLog,
}: StartParts): Promise<PreparedStart | null> => {
  const { platform, env } = process

  // Options
  const own = ownArguments(process.argv, app.isPackaged)
  const launch = readLaunch(own, env)
  const home = homeFolder()
  const named = 'error' in launch ? env.AINA_DATA_DIR || null : launch.dataDir
  // Loaded only when a line is printed.
  const texts = () => launchWords({ named, platform, env, home })
  const refuse = async (sentence: Sentence) => new StartFailure('options', sentence((await texts()).t))
  if ('error' in launch) throw await refuse(launch.error)
  const refused = app.isPackaged
    ? debugSwitch([...process.execArgv, ...process.argv.slice(1)], platform)
    : null
  if (refused) throw await refuse((t) => t('mistake.debug', { option: refused }))
  const wrong = serviceSentence(launch.service)
  if (wrong) throw await refuse(wrong)
  if (launch.help) {
    process.stdout.write(`${helpIn((await texts()).words)}\n`)
    return null
  }
  if (launch.version) {
    process.stdout.write(`${packageJson.version}\n`)
    return null
  }

  // The app's name for the system, before any window
  if (platform === 'win32') app.setAppUserModelId(userModelId(app.isPackaged))

  // Folders: before the instance lock, which is in the profile
  const unusable = async (folder: string, error: unknown) => folderFailure(folder, error, (await texts()).t)
  let paths: Paths
  try {
    paths = pathsOf({ dataDir: launch.dataDir, platform, env, home })
  } catch (error) {
    throw await unusable('', error)
  }
  await stage('folder', () =>
    makeProfile(paths).catch(async (error: unknown) => {
      throw await unusable(paths.folder, error)
    }),
  )
  app.setPath('userData', paths.profile)

  // Instance lock: a second start passes its request to the first and ends
  if (!app.requestSingleInstanceLock({ ...writeSecondStart(own) })) {
    say((await texts()).t('running.already'))
    return null
  }
  if (launch.quit) {
    say((await texts()).t('running.none'))
    return null
  }
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const second = readLaunch(readSecondStart(data), {})
    show('error' in second ? { show: 'main', at: null } : showRequestOf(second, false))
  })
  app.on('open-url', (event, link) => {
    event.preventDefault()
    show(
      showRequestOf(
        { hidden: false, toggle: false, quit: false, convert: null, clipboard: false, link },
        false,
      ),
    )
  })
  app.on('activate', () => show({ show: 'main', at: null }))

  // Log
  const log = openLogFile({ folder: paths.folder, home: home ?? '', now: clock.now })
  hasLog(log)
  const state = openDesktopState({ folder: paths.folder, log, openFile })
  log.info(`Aina ${packageJson.version} starts`)

  // Settings that Electron accepts only before it is ready
  protocol.registerSchemesAsPrivileged([pageScheme])
  // `enableSandbox` would remove the switch after the first page process has started without a sandbox.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  else {
    say((await texts()).t('running.noSandbox'))
    log.warn('Aina runs without Chromium’s sandbox: it was started with --no-sandbox.')
  }
  return { launch, paths, state }
}
