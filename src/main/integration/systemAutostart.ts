import type { App } from 'electron'
import type { Environment } from '../../core/options.ts'
import { type LanguageCode, languageCodes, perLanguage } from '../../shared/languages/language.ts'
import { languageFiles } from '../../shared/languages/languageFiles.ts'
import { makeTexts } from '../../shared/live/makeTexts.ts'
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
  home: string | null
  /** The command that starts Aina again (`programOf`); `--hidden` is added. */
  program: Program
}

const taglines = async (): Promise<Record<LanguageCode, string>> => {
  const texts = makeTexts('en', {})
  await Promise.all(languageCodes.map(async (code) => texts.learn(code, await languageFiles[code]())))
  return perLanguage((code) => texts.in(code)('app.tagline'))
}

export const systemAutostart = (parts: SystemAutostartParts): Autostart => {
  const { app, platform, packaged } = parts
  const program = { path: parts.program.path, args: [...parts.program.args, '--hidden'] }
  if (platform === 'win32' || platform === 'darwin')
    return loginItemAutostart({ app, platform, packaged, program })
  return linuxAutostart({ ...parts, entry: async () => autostartEntry(program, await taglines()) })
}
