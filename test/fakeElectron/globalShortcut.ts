import { readAccelerator } from './accelerators.ts'
import { loud } from './loud.ts'

/**
 * The shortcuts of the whole system, as far as this app has them. Under Wayland another program keeps them, who never says
 * that one is taken, and `unregister` and a second `register` leave the first one in force until the app ends.
 * (shell/browser/api/electron_api_global_shortcut.cc)
 */
export const shortcutsOf = (parts: {
  platform: NodeJS.Platform
  wayland: boolean
  isReady(): boolean
  /** What other programs have, as it is read. */
  taken?: readonly string[]
}) => {
  const { platform, wayland, isReady, taken = [] } = parts
  const held = new Map<string, () => void>()
  const read = (accelerator: unknown): string => {
    const known = typeof accelerator === 'string' ? readAccelerator(accelerator, platform) : null
    if (known === null)
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${accelerator}`)
    if (!isReady()) throw new Error('globalShortcut cannot be used before the app is ready')
    return known
  }
  return loud('globalShortcut', {
    register: (accelerator: string, pressed: () => void): boolean => {
      const known = read(accelerator)
      if (typeof pressed !== 'function')
        throw new TypeError(`Error processing argument at index 1, conversion failure from ${pressed}`)
      if (!wayland && (held.has(known) || taken.includes(known))) return false
      held.set(known, pressed)
      return true
    },
    isRegistered: (accelerator: string) => held.has(read(accelerator)),
    unregister: (accelerator: string): void => {
      const known = read(accelerator)
      if (!wayland) held.delete(known)
    },
    /** For a test: somebody presses these keys. */
    press: (accelerator: string): void => held.get(read(accelerator))?.(),
  })
}
