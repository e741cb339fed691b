import { readFileSync } from 'node:fs'

/** The content of a settings file, without the mark of its format. */
export const settingsIn = (file: string): Record<string, unknown> => {
  const { format, ...settings } = JSON.parse(readFileSync(file, 'utf8'))
  return settings
}
