import { readFileSync, writeFileSync } from 'node:fs'

/** How an icon gets to a panel of Linux: at once, after the app has asked for it for a while, or never. */
const LATE_MS = 7_000

/**
 * The list of icons that a watcher on the session's bus keeps (`RegisteredStatusNotifierItems`), in a file that stands in for it. An
 * icon is registered a moment after it was made, by the process's own name, whose number grows with each icon
 * (chrome/browser/ui/views/status_icons/status_icon_linux_dbus.cc since Chromium 154.0.8016.0, electron/electron#53215).
 */
export const panelOf = ({ file, way, pid }: { file: string | undefined; way: string; pid: number }) => {
  let count = 0
  const read = (): string[] => {
    try {
      return readFileSync(file ?? '', 'utf8')
        .split(', ')
        .filter(Boolean)
    } catch {
      return []
    }
  }
  const write = (items: readonly string[]): void => {
    if (file !== undefined) writeFileSync(file, items.join(', '))
  }
  // The watcher is there before any icon.
  if (file !== undefined) write(read())
  return {
    /** Registers an icon; gives what takes it away. */
    register(): () => void {
      const item = `'org.freedesktop.StatusNotifierItem-${pid}-${++count}/StatusNotifierItem'`
      const wait = setTimeout(
        () => {
          if (way !== 'never') write([...read(), item])
        },
        way === 'late' ? LATE_MS : 0,
      )
      // It keeps no app alive.
      wait.unref()
      return () => {
        clearTimeout(wait)
        write(read().filter((each) => each !== item))
      }
    },
  }
}
