import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { downloadArtifact } from '@electron/get'
import { homeFolder } from '../src/core/files/chooseDataFolder.ts'
import { launchWords } from '../src/core/launchWords.ts'
import { resumingDownload } from './resumingDownload.ts'
import { whyNotFetched } from './whyNotFetched.ts'

/**
 * Downloads Electron's runtime into its cache and unpacks it. Prints progress on standard error and, with status 1,
 * the reason of a failure. The next call continues a partial download.
 */

const STALL_MS = 30_000
const SAY_EVERY_MS = 5_000
const MB = 1_000_000

const require = createRequire(import.meta.url)
const electron = join(import.meta.dirname, '../node_modules/electron')
const { env, platform } = process
const { t } = await launchWords({ named: env.AINA_DATA_DIR || null, platform, env, home: homeFolder() })
const say = (line: string): void => void process.stderr.write(`${line}\n`)

let saidAt = performance.now()
const progress = (done: number, total: number | null): void => {
  if (performance.now() - saidAt < SAY_EVERY_MS) return
  saidAt = performance.now()
  const sizes = { done: Math.round(done / MB), whole: Math.round((total ?? 0) / MB) }
  say(total === null ? t('runtime.progress', sizes) : t('runtime.progressOf', sizes))
}

const part = join(electron, 'runtime.part')
try {
  await downloadArtifact({
    version: String(require('electron/package.json').version),
    artifactName: 'electron',
    platform: process.platform,
    arch: process.arch,
    checksums: require('electron/checksums.json'),
    downloader: {
      download: (url, target) => resumingDownload(url, target, { part, stallMs: STALL_MS, progress }),
    },
  })
  // The installer finds it in the cache.
  const unpacked = spawnSync(process.execPath, [join(electron, 'install.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.exitCode = unpacked.status === 0 ? 0 : 1
} catch (error) {
  say(whyNotFetched(error, process.env)(t))
  process.exitCode = 1
}
