import type { Environment } from '../core/options.ts'

/** Whether opening the system's browser makes sense: someone sits in front of a desktop of their own. */
export const mayOpenBrowser = (parts: {
  platform: NodeJS.Platform
  env: Environment
  root: boolean
}): boolean => {
  const { platform, env, root } = parts
  if (env.CI || env.SSH_CONNECTION) return false
  if (platform === 'win32' || platform === 'darwin') return true
  return !root && Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}
