import type { Environment } from '../core/options.ts'

/**
 * Whether the session is Wayland. There a registered shortcut may never fire, the desktop places windows, none stays
 * above others, and a hidden one never becomes ready.
 */
export const isWayland = (platform: NodeJS.Platform, env: Environment): boolean =>
  platform === 'linux' && (env.XDG_SESSION_TYPE === 'wayland' || Boolean(env.WAYLAND_DISPLAY))
