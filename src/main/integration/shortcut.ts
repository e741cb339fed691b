import type { GlobalShortcut } from 'electron'
import type { Environment } from '../../core/options.ts'
import type { Desktop } from '../../shared/contract/contract.ts'
import { formatAccelerator, readAccelerator } from '../../shared/desktop/accelerator.ts'
import { isWayland } from '../isWayland.ts'

type ShortcutState = Desktop['shortcut']

export interface ShortcutParts {
  globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister'>
  platform: NodeJS.Platform
  env: Environment
  /** What is done when it is pressed, in whatever program. */
  press(): void
}

const register = (parts: ShortcutParts, accelerator: string): ShortcutState => {
  try {
    if (!parts.globalShortcut.register(accelerator, parts.press)) return 'taken'
  } catch {
    return 'malformed'
  }
  return isWayland(parts.platform, parts.env) ? 'unsure' : 'registered'
}

/**
 * Lets go of the previous shortcut and registers the wanted one (as Electron writes them; null for none). Says honestly
 * what has become of it.
 */
export const applyShortcut = (
  parts: ShortcutParts,
  { wanted, previous }: { wanted: string | null; previous: string | null },
): ShortcutState => {
  const written = (text: string | null): string | null => {
    const accelerator = text === null ? null : readAccelerator(text, parts.platform)
    return accelerator && formatAccelerator(accelerator)
  }
  const before = written(previous)
  if (before !== null) parts.globalShortcut.unregister(before)
  const accelerator = written(wanted)
  if (accelerator !== null) return register(parts, accelerator)
  return wanted === null ? 'none' : 'malformed'
}
