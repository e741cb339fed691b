import { quoteWord, wordsOf } from './windowsCommandLine.ts'

interface Item {
  path?: string
  args?: readonly string[]
  name?: string
  openAtLogin?: boolean
  enabled?: boolean
}

/** As `FormatCommandLineString` of shell/browser/browser_win.cc writes a Run value. */
const lineOf = ({ path, args = [] }: Item, executable: string): string =>
  [(path || executable).replace(/^"(.*)"$/s, '$1'), ...args].map(quoteWord).join(' ')

/**
 * What `setLoginItemSettings` and `getLoginItemSettings` do with the registry of Windows. (shell/browser/browser_win.cc)
 */
export const runKey = (parts: { userModelId(): string; executable: string }) => {
  const run = new Map<string, string>()
  /** What was switched off in the Task Manager. */
  const disabled = new Set<string>()
  const sameFile = (one: string | undefined, other: string | undefined) =>
    one?.toLowerCase() === other?.toLowerCase()
  return {
    run,
    disabled,
    setLoginItemSettings(item: Item): void {
      const name = item.name || parts.userModelId()
      disabled.delete(name)
      if (!item.openAtLogin) return void run.delete(name)
      run.set(name, lineOf(item, parts.executable))
      if (item.enabled === false) disabled.add(name)
    },
    getLoginItemSettings(item: Item = {}) {
      // A path with spaces and without quotes is read as far as its first space.
      const [asked] = wordsOf(item.path ?? parts.executable)
      const launchItems = [...run]
        .map(([name, line]) => ({ name, words: wordsOf(line), enabled: !disabled.has(name) }))
        .filter(({ words }) => sameFile(words[0], asked))
        .map(({ name, words: [path = '', ...args], enabled }) => ({
          name,
          path,
          args,
          scope: 'user' as const,
          enabled,
        }))
      return {
        openAtLogin: run.get(parts.userModelId()) === lineOf(item, parts.executable),
        executableWillLaunchAtLogin: launchItems.some(({ enabled }) => enabled),
        launchItems,
        wasOpenedAtLogin: false,
        openAsHidden: false,
        wasOpenedAsHidden: false,
        restoreState: false,
        status: 'not-registered' as const,
      }
    },
  }
}
