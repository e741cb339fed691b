import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { app, protocol } from 'electron'
import packageJson from '../../package.json' with { type: 'json' }
import { chooseDataFolder, homeFolder } from '../core/files/chooseDataFolder.ts'
import { makeDataFolder } from '../core/files/dataFolder.ts'
import { launchWords } from '../core/launchWords.ts'
import type { Clock } from '../core/ports.ts'
import { serviceSentence } from '../core/source/serviceChoice.ts'
import type { Sentence } from '../shared/languages/sentence.ts'
import { userModelId } from './appId.ts'
import { ownArguments } from './commandLine.ts'
import { readDeepLink } from './deepLink.ts'
import { type DesktopStateStore, openDesktopState } from './desktopState.ts'
import { electronFile } from './electronFile.ts'
import { folderFailure, StartFailure, stage } from './failure.ts'
import type { Languages } from './languages.ts'
import {
  helpIn,
  type Launch,
  readLaunch,
  readSecondStart,
  type ShowRequests,
  showRequestOf,
} from './launch.ts'
import type { LogFile } from './logFile.ts'
import { pageScheme } from './pages.ts'

/** What exists before Electron is ready. */
export interface PreparedStart {
  launch: Launch
  /** The data folder. */
  folder: string
  clock: Clock
  log: LogFile
  languages: Languages
  /** Receives the requests of other starts, links and the dock. */
  requests: ShowRequests
  state: DesktopStateStore
  /** Adds what must be closed before the app ends. */
  atQuit(close: () => unknown): void
}

/**
 * Makes the data folder, and Chromium's folder in it, so that its hundred files are not among the mirror's. It holds the
 * instance lock, so each data folder has one Aina. Throws the reason if it is not writable. Otherwise the lock would
 * fail as if another Aina ran.
 */
export const makeProfile = async (folder: string): Promise<string> => {
  const profile = join(folder, 'profile')
  makeDataFolder(folder)
  await mkdir(profile, { recursive: true, mode: 0o700 })
  await access(profile, constants.W_OK | constants.X_OK)
  return profile
}

/** Prepares everything before Electron is ready. Returns null if this start is complete. */
export const prepareStart = async (
  parts: Pick<PreparedStart, 'clock' | 'log' | 'languages' | 'requests' | 'atQuit'>,
  say: (line: string) => void,
): Promise<PreparedStart | null> => {
  const { log, requests } = parts
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
  const wrong = serviceSentence(launch.service)
  if (wrong) throw await refuse(wrong)
  if (launch.help || launch.version) {
    process.stdout.write(`${launch.help ? helpIn((await texts()).words) : packageJson.version}\n`)
    return null
  }

  // The app's name for the system, before any window
  if (platform === 'win32') app.setAppUserModelId(userModelId(app.isPackaged))

  // Folders: before the instance lock, which is in the profile
  let folder = ''
  await stage('folder', async () => {
    try {
      folder = chooseDataFolder({ named: launch.dataDir, platform, env, home })
      app.setPath('userData', await makeProfile(folder))
    } catch (error) {
      throw folderFailure(folder, error, (await texts()).t)
    }
  })

  // Instance lock: a second start passes its request to the first and ends
  if (!app.requestSingleInstanceLock({ argv: [...own] })) {
    say((await texts()).t('running.already'))
    return null
  }
  if (launch.quit) {
    say((await texts()).t('running.none'))
    return null
  }
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const second = readLaunch(readSecondStart(data), {})
    requests.add('error' in second ? { show: 'main', at: null } : showRequestOf(second, false))
  })
  app.on('open-url', (event, link) => {
    event.preventDefault()
    requests.add({ show: 'main', at: readDeepLink(link) })
  })
  app.on('activate', () => requests.add({ show: 'main', at: null }))

  log.open(folder, home ?? '')
  const state = openDesktopState({ folder, log, openFile: electronFile })
  log.info(`Aina ${packageJson.version} starts`)

  // Settings that Electron accepts only before it is ready
  protocol.registerSchemesAsPrivileged([pageScheme])
  // `enableSandbox` would remove the switch after the first page process has started without a sandbox.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  else {
    say((await texts()).t('running.noSandbox'))
    log.warn('Aina runs without Chromium’s sandbox: it was started with --no-sandbox.')
  }
  return { ...parts, launch, folder, state }
}
