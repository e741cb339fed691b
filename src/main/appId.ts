/**
 * Aina's one name among the apps of a system: the installer's `appId`, the AppUserModelID and Run value on Windows,
 * the bundle identifier on a Mac, the desktop entry on Linux.
 */
export const APP_ID = 'kz.aina.Aina'

/** The AppUserModelID of this instance. A checkout is another app and does not touch an installed one's entries. */
export const userModelId = (packaged: boolean): string => (packaged ? APP_ID : `${APP_ID}.dev`)
