import * as z from 'zod/mini'

/**
 * `unsure`: registered, but may never fire under Wayland. `twice`: another of Aina's shortcuts uses the same keys.
 */
const Shortcut = z.enum(['none', 'registered', 'unsure', 'taken', 'twice', 'malformed'])

/** The result of the desktop settings. In a browser only `available` is meaningful. */
export const Desktop = z.strictObject({
  available: z.boolean(),
  /** As Node names it: `linux`, `darwin`, `win32`… */
  platform: z.string(),
  /** Whether the session is Wayland, which places windows itself. */
  wayland: z.boolean(),
  /** Whether a panel shows tray icons; a desktop does not always report it. */
  tray: z.enum(['there', 'none', 'unknown']),
  /** `approval`: registered, but off until the user allows it in the system settings (macOS). */
  autostart: z.enum(['on', 'off', 'approval', 'unavailable']),
  /** Whether the system showed the newest notification; `unknown` before the first of a run. */
  notifications: z.enum(['unknown', 'shown', 'off']),
  shortcut: Shortcut,
  /** As `shortcut`, for the shortcut that converts the clipboard. */
  clipboardShortcut: Shortcut,
})
export type Desktop = z.infer<typeof Desktop>

/** The value without a desktop. */
export const noDesktop: Desktop = {
  available: false,
  platform: '',
  wayland: false,
  tray: 'none',
  autostart: 'unavailable',
  notifications: 'unknown',
  shortcut: 'none',
  clipboardShortcut: 'none',
}
