import { type Core, openCore } from '../core/core.ts'
import { nodeFetch } from '../core/node/nodeFetch.ts'
import { confFile } from '../core/settings/confFile.ts'
import { openSettings } from '../core/settings/settingsStore.ts'
import { startDemo } from '../demo/demo.ts'
import type { CommandContext } from './commandContext.ts'
import { logTo } from './logTo.ts'

/** Runs a whole core during `work`. It does background work if no other process does. */
export const withCore = async <T>(context: CommandContext, work: (core: Core) => Promise<T>): Promise<T> => {
  const { world, folder, service } = context
  const log = logTo(context)
  const core = openCore({
    folder,
    service,
    log,
    clock: world.clock,
    startDemo: () => startDemo(world.clock.now),
    settings: openSettings({ folder, now: world.clock.now, log, openFile: confFile }),
    fetch: nodeFetch(world.env, log.warn),
    random: Math.random,
    info: { version: world.version, shell: 'terminal' },
  })
  try {
    core.start()
    return await work(core)
  } finally {
    await core.close()
  }
}
