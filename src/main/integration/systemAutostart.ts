import type { App } from 'electron'
import type { Environment } from '../../core/options.ts'
import type { LanguageCode } from '../../shared/languages/language.ts'
import { makeTexts } from '../../shared/live/makeTexts.ts'
import { languageFiles } from '../languageFiles.ts'
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
  /** The person's home folder; null where nobody knows it. */
  home: string | null
  /** How Aina is started again (`programOf`); `--hidden` is added to it. */
  program: Program
}

const taglineIn = async (code: LanguageCode): Promise<string> =>
  makeTexts(code, { [code]: await languageFiles[code]() }).t('app.tagline')

const taglines = async (): Promise<Record<LanguageCode, string>> => {
  const [kk, ru, en] = await Promise.all([taglineIn('kk'), taglineIn('ru'), taglineIn('en')])
  return { kk, ru, en }
}

/** The autostart of the system that this runs on. */
export const systemAutostart = (parts: SystemAutostartParts): Autostart => {
  const { app, platform, packaged } = parts
  const program = { path: parts.program.path, args: [...parts.program.args, '--hidden'] }
  if (platform === 'win32' || platform === 'darwin')
    return loginItemAutostart({ app, platform, packaged, program })
  return linuxAutostart({ ...parts, entry: async () => autostartEntry(program, await taglines()) })
}
