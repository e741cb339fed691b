/** A separate process that has the settings open. `node settingsChild.ts MODE FOLDER`; it answers in JSON lines. */
import { chmodSync } from 'node:fs'
import { confFile } from '../../src/core/settings/confFile.ts'
import { openSettings, type SettingsStore } from '../../src/core/settings/settingsStore.ts'
import { codeOf } from '../../src/shared/contract/errors.ts'
import type { SettingsPatch } from '../../src/shared/contract/settings.ts'
import { sayLine } from './sayLine.ts'

const [mode = '', folder = ''] = process.argv.slice(2)
const open = (): SettingsStore =>
  openSettings({
    loadLibrary: async () => confFile,
    folder,
    now: () => Date.now(),
    log: { info: () => {}, warn: (message) => void sayLine({ message }) },
  })

/** Pins that show which write they come from, of very different lengths. */
const numbered = (count: number): SettingsPatch => ({
  pins: [`N${count}`, ...Array.from({ length: (count * 37) % 190 }, (_, at) => `PIN${at}.${'x'.repeat(10)}`)],
})

const tried = async (task: () => Promise<unknown>): Promise<string> => {
  try {
    await task()
    return 'done'
  } catch (error) {
    return codeOf(error)
  }
}

const modes: Record<string, () => Promise<void>> = {
  /** Writes for ever, saying what has been acknowledged. */
  async write() {
    const store = open()
    for (let count = 1; ; count += 1) {
      await store.set(numbered(count))
      await sayLine({ count })
    }
  },
  /** Started where files may only be small: the second write does not fit. */
  async full() {
    // The system also sends a signal, of which a full disk knows nothing.
    process.removeAllListeners('SIGXFSZ').on('SIGXFSZ', () => {})
    const store = open()
    const first = await tried(() => store.set({ theme: 'dark' }))
    const second = await tried(() => store.set(numbered(5)))
    await sayLine({ first, second, settings: store.get() })
    await store.close()
  },
  /** Gives up being root, where it is, and closes the folder. */
  async closed() {
    const store = open()
    const first = await tried(() => store.set({ theme: 'dark' }))
    if (process.getuid?.() === 0) process.setuid?.(65_534)
    chmodSync(folder, 0o500)
    const second = await tried(() => store.set({ theme: 'light' }))
    await sayLine({ first, second, settings: store.get() })
    chmodSync(folder, 0o700)
    await store.close()
  },
}
await modes[mode]?.()
