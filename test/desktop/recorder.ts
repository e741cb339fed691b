interface TrayRecord {
  tooltip: string
  image: Electron.NativeImage | null
  menu: Electron.Menu | null
  isGone: boolean
}
interface Recorded {
  trays: TrayRecord[]
  /** The addresses given to the system's browser, and the folders to its program for folders. */
  opened: string[]
  /** The texts of dialogs. */
  dialogs: string[]
  /** The notifications that the system was given to show. */
  notifications: Electron.Notification[]
  /** What is done when a global shortcut is pressed. */
  shortcuts: Record<string, () => void>
}
declare global {
  /** What has been noted, in the main process. */
  var recorded: Recorded
  /** Lets so much time pass on the clocks of the main process. */
  var shiftClock: (wall: number, steady: number) => void
  /** Lets the app become ready. */
  var go: () => Promise<void>
}

/**
 * Runs in the app's main process before its own script: notes what it shows in the tray, in dialogs and notifications and opens
 * outside, and stands in for the user who is not there. Its text is put there, so it uses nothing from outside itself.
 */
export const recorder = (electron: typeof import('electron')): void => {
  const recorded: Recorded = { trays: [], opened: [], dialogs: [], notifications: [], shortcuts: {} }
  Object.assign(globalThis, { recorded })

  const known = new Map<Electron.Tray, TrayRecord>()
  const recordOf = (tray: Electron.Tray): TrayRecord => {
    const record = known.get(tray) ?? { tooltip: '', image: null, menu: null, isGone: false }
    if (!known.has(tray)) recorded.trays.push(record)
    known.set(tray, record)
    return record
  }

  const { Notification, Tray, dialog, globalShortcut, shell } = electron
  const { prototype } = Tray
  const { setImage, setToolTip, setContextMenu, destroy } = prototype
  prototype.setImage = function (image) {
    recordOf(this).image = typeof image === 'string' ? electron.nativeImage.createFromPath(image) : image
    return setImage.call(this, image)
  }
  prototype.setToolTip = function (text) {
    recordOf(this).tooltip = text
    return setToolTip.call(this, text)
  }
  prototype.setContextMenu = function (menu) {
    recordOf(this).menu = menu
    return setContextMenu.call(this, menu)
  }
  prototype.destroy = function () {
    recordOf(this).isGone = true
    return destroy.call(this)
  }

  // Not every desktop that tests run on shows them.
  Notification.isSupported = () => true
  Notification.prototype.show = function () {
    recorded.notifications.push(this)
    this.emit('show', {})
  }

  Object.assign(shell, {
    openExternal: async (url: string) => void recorded.opened.push(url),
    openPath: async (path: string) => {
      recorded.opened.push(path)
      return ''
    },
  })
  const say = (options: { message: string; detail?: string }): void =>
    void recorded.dialogs.push([options.message, options.detail].filter(Boolean).join('\n'))
  Object.assign(dialog, {
    showErrorBox: (title: string, text: string) => void recorded.dialogs.push(`${title}\n${text}`),
    showMessageBox: async (...given: Electron.MessageBoxOptions[]) => {
      say(given.at(-1) ?? { message: '' })
      return { response: 0, checkboxChecked: false }
    },
  })

  const { register, unregister } = globalShortcut
  Object.assign(globalShortcut, {
    register: (accelerator: string, pressed: () => void): boolean => {
      recorded.shortcuts[accelerator] = pressed
      return register.call(globalShortcut, accelerator, pressed)
    },
    unregister: (accelerator: string): void => {
      delete recorded.shortcuts[accelerator]
      unregister.call(globalShortcut, accelerator)
    },
  })
}
