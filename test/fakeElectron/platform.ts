const known = ['linux', 'win32', 'darwin'] as const

/** The system that this machine really has. */
const machine = process.platform

/** The system that the fake Electron is Electron for: the one it runs on, unless a test names another. */
export const platform: NodeJS.Platform =
  known.find((name) => name === process.env.AINA_TEST_PLATFORM) ?? process.platform

/** Whether the app is code-signed: on macOS notifications and login items need that (docs/api/notification.md, docs/api/app.md). */
export const isSigned = (): boolean => process.env.AINA_TEST_SIGNED === '1'

/** In place of the replaced system's machine code, the machine's own: only that can be loaded here. */
export const ownBinary = (path: string): string =>
  platform === machine
    ? path
    : path.replace(`/${platform}-${process.arch}.node`, `/${machine}-${process.arch}.node`)
