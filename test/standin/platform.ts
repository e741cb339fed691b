const known = ['linux', 'win32', 'darwin'] as const

/** The system that the stand-in is Electron for: the one it runs on, unless a test names another. */
export const platform: NodeJS.Platform =
  known.find((name) => name === process.env.AINA_TEST_PLATFORM) ?? process.platform
