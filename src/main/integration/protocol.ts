import type { App } from 'electron'

interface ProtocolFacts {
  platform: NodeJS.Platform
  packaged: boolean
}

/**
 * Whether Aina itself tells the system that `aina://` is hers. On Linux the package's desktop entry does. In development
 * nothing does: the links of an installed Aina would lead into a checkout.
 */
export const registersItself = ({ platform, packaged }: ProtocolFacts): boolean =>
  packaged && (platform === 'win32' || platform === 'darwin')

/**
 * Makes Aina the one that opens `aina://` links, where that is hers to do. Says whether the system took it. On Windows a
 * link stands behind `--`: whatever breaks out of its quotes is no switch there, neither Chromium's nor ours.
 */
export const registerProtocol = (
  app: Pick<App, 'setAsDefaultProtocolClient'>,
  facts: ProtocolFacts & { execPath: string },
): boolean => {
  if (!registersItself(facts)) return false
  return facts.platform === 'win32'
    ? app.setAsDefaultProtocolClient('aina', facts.execPath, ['--'])
    : app.setAsDefaultProtocolClient('aina')
}
