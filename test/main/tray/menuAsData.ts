import type { MenuItemConstructorOptions } from 'electron'
import type { TrayActions } from '../../../src/main/tray/trayMenu.ts'

/** Actions that write down what was wanted. */
export const recordedActions = () => {
  const wanted: string[] = []
  const note =
    (name: string) =>
    (...args: unknown[]): void => {
      // What Electron gives to a click is not meant for the action.
      wanted.push([name, ...args.filter((arg) => typeof arg === 'string')].join(' '))
    }
  const actions: TrayActions = {
    refresh: note('refresh'),
    openConverter: note('openConverter'),
    openMain: note('openMain'),
    openWebsite: note('openWebsite'),
    quit: note('quit'),
  }
  return { actions, wanted }
}

type Recorded = ReturnType<typeof recordedActions>

/** A menu as data that a person can read: `—` for a line, what is only said in brackets, what a click wants behind an arrow. */
export const menuAsData = (menu: readonly MenuItemConstructorOptions[], { wanted }: Recorded): string[] =>
  menu.map((item) => {
    if (item.type === 'separator') return '—'
    const { label, enabled = true, toolTip, click } = item
    wanted.length = 0
    Reflect.apply(click ?? (() => {}), undefined, [{}, undefined, {}])
    const text = enabled ? `${label}` : `[${label}]`
    return [text, ...wanted.map((want) => `→ ${want}`), ...(toolTip ? [`“${toolTip}”`] : [])].join(' ')
  })
