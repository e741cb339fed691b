import type { Environment } from '../core/options.ts'

/**
 * Whether the session is Wayland's: there a registered shortcut may never fire, windows stand where the desktop puts them,
 * none stays above the others, and one that is hidden is never ready to be shown.
 */
export const isWayland = (platform: NodeJS.Platform, env: Environment): boolean =>
  platform === 'linux' && (env.XDG_SESSION_TYPE === 'wayland' || Boolean(env.WAYLAND_DISPLAY))
