import { loud } from './loud.ts'

/** The switches of this process, as Chromium would keep them: `--name` or `--name=value`. */
const readSwitches = (argv: readonly string[]): Map<string, string> =>
  new Map(
    argv.flatMap((word): [string, string][] => {
      const [, name, value = ''] = /^--?([^=]+)(?:=(.*))?$/.exec(word) ?? []
      return name === undefined ? [] : [[name, value]]
    }),
  )

const switches = readSwitches(process.argv.slice(2))

/** `app.commandLine`; what the app appends is kept, and goes to no browser. */
export const commandLine = loud('app.commandLine', {
  appendSwitch: (name: string, value = '') => void switches.set(name, value),
  hasSwitch: (name: string) => switches.has(name),
  removeSwitch: (name: string) => void switches.delete(name),
  getSwitchValue: (name: string) => switches.get(name) ?? '',
})

/**
 * The arguments of a second start as the first gets to see them: Chromium puts switches before words, so that
 * `--data-dir here` is torn apart, and has added one of its own.
 */
export const asSecondInstance = ([executable = '', ...argv]: readonly string[]): string[] => {
  const isSwitch = (word: string) => word.startsWith('-') && word.length > 1
  return [
    executable,
    '--allow-file-access-from-files',
    ...argv.filter(isSwitch),
    ...argv.filter((word) => !isSwitch(word)),
  ]
}
