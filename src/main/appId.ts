/**
 * Aina's one name among the apps of a system: the installer's `appId` with its uninstall script, the AppUserModelID and
 * with it the Run value on Windows, the bundle identifier on a Mac, the desktop entry on Linux.
 */
export const APP_ID = 'kz.aina.Aina'

/** The AppUserModelID of this copy: a checkout is another app, and takes nothing of an installed one for its own. */
export const userModelId = (packaged: boolean): string => (packaged ? APP_ID : `${APP_ID}.dev`)
