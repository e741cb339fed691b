import { mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const inHome = ['desktop', 'documents', 'downloads', 'music', 'pictures', 'videos']

/** `app.getPath`: what was set, else what is usual on Linux. Throws for a name that Electron does not know. */
export const createPaths = (appName: () => string, switchValue: (name: string) => string) => {
  const set = new Map<string, string>()
  const usual = (name: string): string | null => {
    const appData = set.get('appData') ?? process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config')
    const userData = () => resolve(switchValue('user-data-dir') || join(appData, appName()))
    if (name === 'appData') return appData
    if (name === 'home') return homedir()
    if (name === 'temp') return tmpdir()
    if (name === 'exe' || name === 'module') return process.execPath
    if (name === 'userData') return userData()
    if (name === 'sessionData') return get('userData')
    if (name === 'logs') return join(get('userData'), 'logs')
    if (name === 'crashDumps') return join(get('userData'), 'Crashpad')
    return inHome.includes(name) ? join(homedir(), name) : null
  }
  const get = (name: string): string => {
    const path = set.get(name) ?? usual(name)
    if (path === null) throw new Error(`Failed to get '${name}' path`)
    if (name === 'userData' || name === 'logs') mkdirSync(path, { recursive: true })
    return path
  }
  return { get, set: (name: string, path: string) => void set.set(name, path) }
}
