import type { App } from 'electron'

interface ProtocolFacts {
  platform: NodeJS.Platform
  packaged: boolean
}

/**
 * Whether Aina registers `aina://` itself. On Linux the package's desktop entry does. In development nothing does: an
 * installed Aina's links would open a checkout.
 */
export const registersItself = ({ platform, packaged }: ProtocolFacts): boolean =>
  packaged && (platform === 'win32' || platform === 'darwin')

/**
 * Registers Aina for `aina://` links, if that is its task. Returns whether the system accepted. On Windows a link
 * follows `--`, so nothing that breaks out of its quotes is a switch.
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
