import * as z from 'zod/mini'

/** `unsure`: registered, but under Wayland it may never fire. `twice`: another shortcut of Aina's own has these keys. */
const Shortcut = z.enum(['none', 'registered', 'unsure', 'taken', 'twice', 'malformed'])

/** What the desktop has made of the wishes in the settings. In a browser only `available` says something. */
export const Desktop = z.strictObject({
  available: z.boolean(),
  /** As Node names it: `linux`, `darwin`, `win32`… */
  platform: z.string(),
  /** Whether the session is Wayland's, which places windows itself. */
  wayland: z.boolean(),
  /** Whether something shows tray icons; a desktop does not always say. `missing`: a panel does, but does not show Aina's. */
  tray: z.enum(['there', 'none', 'missing', 'unknown']),
  /** `approval`: registered, and off until the person allows it in the system's settings (macOS). */
  autostart: z.enum(['on', 'off', 'approval', 'unavailable']),
  /** Whether the system showed the newest notification; `unknown` before the first of a run. */
  notifications: z.enum(['unknown', 'shown', 'off']),
  shortcut: Shortcut,
  /** As `shortcut`, of the one that converts what was copied. */
  clipboardShortcut: Shortcut,
})
export type Desktop = z.infer<typeof Desktop>

/** What the desktop says where there is none. */
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
