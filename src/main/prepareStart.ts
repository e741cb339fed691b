import { uptime } from 'node:os'
import packageJson from '../../package.json' with { type: 'json' }
import { chooseDataFolder, homeFolder } from '../core/files/chooseDataFolder.ts'
import type { Clock, Log } from '../core/ports.ts'
import { serviceSentence } from '../core/source/serviceSentence.ts'
import { userModelId } from './appId.ts'
import type { DesktopStateStore } from './desktopState.ts'
import { StartFailure, stage } from './failure.ts'
import { helpIn, type Launch, readLaunch } from './integration/launch.ts'
import { ownArguments } from './integration/ownArguments.ts'
import { readSecondStart, writeSecondStart } from './integration/secondStart.ts'
import { type ShowRequest, showRequestOf } from './integration/showRequest.ts'
import { openLogFile } from './logFile.ts'
import { openDesktopState } from './openDesktopState.ts'
import { pageScheme } from './pages/servePages.ts'
import { folderFailure, makeProfile, type Paths, pathsOf } from './paths.ts'
import { noteStart } from './safeMode.ts'
import { debugSwitch } from './security/debugSwitch.ts'

/** What a start goes on with when Electron is ready. */
export interface PreparedStart {
  launch: Launch
  paths: Paths
  state: DesktopStateStore
  safe: boolean
}

interface StartParts {
  app: typeof import('electron').app
  protocol: Pick<typeof import('electron').protocol, 'registerSchemesAsPrivileged'>
  clock: Pick<Clock, 'now'>
  /** A line for the terminal. */
  say(line: string): void
  /** What other starts, links and the dock want shown. */
  show(request: ShowRequest): void
  /** Called as soon as there is a log to write to. */
  hasLog(log: Log): void
}

/** The folder whose settings name the language of the help; null where none can be found. */
const folderNamed = (named: string | null): string | null => {
  const { platform, env } = process
  try {
    return chooseDataFolder({ named, platform, env, home: homeFolder() }).folder
  } catch {
    return null
  }
}

/** All that has to be settled before Electron is ready. Null where this start has nothing more to do. */
export const prepareStart = async ({
  app,
  protocol,
  clock,
  say,
  show,
  hasLog,
}: StartParts): Promise<PreparedStart | null> => {
  const { platform, env } = process

  // Options
  const own = ownArguments(process.argv, app.isPackaged)
  const launch = readLaunch(own, env)
  if ('error' in launch) throw new StartFailure('options', launch.error)
  const refused = app.isPackaged
    ? debugSwitch([...process.execArgv, ...process.argv.slice(1)], platform)
    : null
  if (refused) throw new StartFailure('options', `${refused} is not taken by a released build.`)
  const wrong = serviceSentence(launch.service)
  if (wrong) throw new StartFailure('options', wrong)
  if (launch.help) {
    // Loaded for the help alone.
    const { launchWords } = await import('../core/launchWords.ts')
    process.stdout.write(`${helpIn(await launchWords(env, folderNamed(launch.dataDir)))}\n`)
    return null
  }
  if (launch.version) {
    process.stdout.write(`${packageJson.version}\n`)
    return null
  }

  // Its name among the system's apps, before there is any window
  if (platform === 'win32') app.setAppUserModelId(userModelId(app.isPackaged))

  // Folders: before the instance lock, which is the profile's
  const home = homeFolder()
  const paths = pathsOf({ dataDir: launch.dataDir, platform, env, home })
  const said = await stage('folder', () =>
    makeProfile(paths).catch((error: unknown) => {
      throw folderFailure(paths.folder, error)
    }),
  )
  app.setPath('userData', paths.profile)

  // Instance lock: a second start hands its wish to the first and ends
  if (!app.requestSingleInstanceLock({ ...writeSecondStart(own) })) {
    say('Aina runs already on this data folder, and was told.')
    return null
  }
  if (launch.quit) {
    say('No Aina runs on this data folder.')
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

  // Log, and how the last starts have ended
  const log = openLogFile({ folder: paths.folder, home: home ?? '', now: clock.now })
  hasLog(log)
  for (const line of said) log.warn(line)
  const state = openDesktopState({ ...paths, log })
  const { noted, safe } = noteStart(state.get(), {
    now: clock.now(),
    bootedAt: clock.now() - uptime() * 1_000,
  })
  state.set(noted)
  log.info(`Aina ${packageJson.version} starts${safe ? ' in safe mode' : ''}`)

  // What Electron takes only before it is ready
  protocol.registerSchemesAsPrivileged([pageScheme])
  // It would take the switch away when the first process of the pages has been started without a sandbox already.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  else {
    const line = 'Aina runs without Chromium’s sandbox: it was started with --no-sandbox.'
    say(line)
    log.warn(line)
  }
  if (safe) app.disableHardwareAcceleration()
  return { launch, paths, state, safe }
}
