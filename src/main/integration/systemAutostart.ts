import type { App } from 'electron'
import type { Environment } from '../../core/options.ts'
import { perLanguage } from '../../shared/languages/language.ts'
import { createTexts } from '../../shared/languages/texts.ts'
import type { Autostart } from './autostart.ts'
import { autostartEntry } from './autostartEntry.ts'
import { type Files, linuxAutostart } from './linuxAutostart.ts'
import { loginItemAutostart } from './loginItem.ts'
import type { Program } from './program.ts'

interface SystemAutostartParts {
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>
  files: Files
  platform: NodeJS.Platform
  packaged: boolean
  env: Environment
  /** The person's home folder. */
  home: string
  /** How Aina is started again (`programOf`); `--hidden` is added to it. */
  program: Program
}

/** The autostart of the system that this runs on. */
export const systemAutostart = (parts: SystemAutostartParts): Autostart => {
  const { app, platform, packaged } = parts
  const program = { path: parts.program.path, args: [...parts.program.args, '--hidden'] }
  if (platform === 'win32' || platform === 'darwin')
    return loginItemAutostart({ app, platform, packaged, program })
  const comments = perLanguage((code) => createTexts(code).t('app.tagline'))
  return linuxAutostart({ ...parts, entry: autostartEntry(program, comments) })
}
