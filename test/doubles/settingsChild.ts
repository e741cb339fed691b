/** A process of its own that has the settings open. `node settingsChild.ts MODE FOLDER`; it answers in JSON lines. */
import { chmodSync } from 'node:fs'
import { openSettings, type SettingsStore } from '../../src/core/settingsStore.ts'
import { codeOf } from '../../src/shared/errors.ts'
import type { SettingsPatch } from '../../src/shared/settings.ts'

const [mode = '', folder = ''] = process.argv.slice(2)
const say = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}
const open = (): SettingsStore =>
  openSettings({
    folder,
    now: () => Date.now(),
    log: { info: () => {}, warn: (message) => say({ message }) },
  })

/** Pins that tell which write they come from, of very different lengths. */
const numbered = (count: number): SettingsPatch => ({
  pins: [`N${count}`, ...Array.from({ length: (count * 37) % 190 }, (_, at) => `PIN${at}.${'x'.repeat(10)}`)],
})

const tried = (task: () => void): string => {
  try {
    task()
    return 'done'
  } catch (error) {
    return codeOf(error)
  }
}

const modes: Record<string, () => void> = {
  /** Writes for ever, saying what has been acknowledged. */
  write() {
    const store = open()
    for (let count = 1; ; count += 1) {
      store.set(numbered(count))
      say({ count })
    }
  },
  /** Only opens: nothing of it may keep the process alive. */
  idle() {
    open().set({ theme: 'dark' })
    say({ theme: open().get().theme })
  },
  /** Started where files may only be small: the second write does not fit. */
  full() {
    // The system also sends a signal, of which a full disk knows nothing.
    process.removeAllListeners('SIGXFSZ').on('SIGXFSZ', () => {})
    const store = open()
    const first = tried(() => store.set({ theme: 'dark' }))
    const second = tried(() => store.set(numbered(5)))
    say({ first, second, settings: store.get() })
    store.close()
  },
  /** Gives up being root, where it is, and closes the folder. */
  closed() {
    const store = open()
    const first = tried(() => store.set({ theme: 'dark' }))
    if (process.getuid?.() === 0) process.setuid?.(65_534)
    chmodSync(folder, 0o500)
    const second = tried(() => store.set({ theme: 'light' }))
    say({ first, second, settings: store.get() })
    chmodSync(folder, 0o700)
    store.close()
  },
}
modes[mode]?.()
