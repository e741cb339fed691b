import { onTestFinished } from 'vitest'
import { run } from '../../src/cli/run.ts'
import type { World as CliWorld } from '../../src/cli/world.ts'
import type { SettingsPatch } from '../../src/shared/contract/settings.ts'
import type { Day } from '../../src/shared/days/day.ts'
import { openFilled, ownFolder, type World } from '../core/coreForTest.ts'
import { fakeClock } from '../doubles/clock.ts'
import type { AssetSpec } from '../doubles/service.ts'

/** What a command has said, and how it ended. */
interface Said {
  status: number
  out: string
  err: string[]
}

const assets: readonly AssetSpec[] = [
  { code: 'USD', kind: 'fiat' },
  { code: 'EUR', kind: 'fiat' },
  { code: 'BTC', kind: 'crypto' },
  { code: 'RUB', kind: 'fiat', from: '2026-11-10' },
]

interface More extends Partial<Pick<CliWorld, 'env' | 'home' | 'colours' | 'stop' | 'clock'>> {
  /** Called with each text as it is written, for a command that goes on. */
  received?(text: string): void
}

/** The command line on a folder, or where that is null on the usual one, as a program that is started, without its process. */
export const commandLine =
  (folder: string | null, clock: CliWorld['clock']) =>
  async (argv: readonly string[], { received, ...more }: More = {}): Promise<Said> => {
    let out = ''
    const err: string[] = []
    const status = await run({
      version: '0.0.1-test',
      argv: folder === null ? argv : [...argv, `--data-dir=${folder}`],
      env: { LANG: 'en_US.UTF-8' },
      platform: 'linux',
      home: folder,
      out: async (text) => {
        out += text
        received?.(text)
      },
      err: (line) => void err.push(line),
      colours: false,
      clock,
      stop: new AbortController().signal,
      heed: () => {},
      ...more,
    })
    return { status, out, err }
  }

/** A folder whose mirror has everything of a service, which is closed again; and the command line on it. */
export const filledFolder = async (
  settings: SettingsPatch = {},
  rateOn?: (code: string, fixed: Day) => number | undefined,
): Promise<{ world: World; aina: ReturnType<typeof commandLine> }> => {
  const world = await openFilled({
    assets,
    settings: { pins: ['USD', 'BTC'], ...settings },
    ...(rateOn && { rateOn }),
  })
  await world.app.close()
  return { world, aina: commandLine(world.folder, world.clock) }
}

export const emptyFolder = (): { folder: string; aina: ReturnType<typeof commandLine> } => {
  const folder = ownFolder()
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  return { folder, aina: commandLine(folder, fakeClock(Date.UTC(2026, 10, 20, 7))) }
}
