import { app } from './app.ts'
import { LoudEmitter } from './loud.ts'
import { isMenu } from './menu.ts'
import { isImage, nativeImagesOf } from './nativeImage.ts'
import { panelOf } from './panel.ts'
import { platform as ownPlatform } from './platform.ts'

const events =
  'click right-click double-click middle-click mouse-enter mouse-leave mouse-move drop balloon-show balloon-click'

const imageOf = (given: unknown, platform: NodeJS.Platform) => {
  if (typeof given === 'string') {
    const image = nativeImagesOf(platform).createFromPath(given)
    if (image.isEmpty()) throw new Error(`Failed to load image from path '${given}'`)
    return image
  }
  if (!isImage(given)) throw new Error('Argument must be a file path or a NativeImage')
  return given
}

/** A menu is read for so long at least. */
const READING_MS = 10_000

/**
 * The tray icons of a system, refused with Electron's words where it refuses. (shell/browser/api/electron_api_tray.cc) An
 * empty image is an icon that nobody sees, of which Electron says nothing; here it throws. None of them has a place, and a
 * test that wants to know what is shown wraps these.
 */
export const traysOf = ({
  platform,
  isReady,
  panel = { register: () => () => {} },
  say = console.error,
}: {
  platform: NodeJS.Platform
  isReady(): boolean
  /** Where the icons of Linux are registered. */
  panel?: { register(): () => void }
  say?: (line: string) => void
}) => {
  const check = (given: unknown): void => {
    const image = imageOf(given, platform)
    if (image.isEmpty()) throw new Error('the fake Electron’s panel shows no empty image')
    // The menu bar is 22 points high, and cuts what is higher.
    if (platform === 'darwin' && image.getSize().height > 22)
      throw new Error(`the fake Electron’s menu bar has no room for ${image.getSize().height} points`)
  }
  return class Tray extends LoudEmitter {
    #gone = false
    #menu: unknown = null
    #openSince = Number.NEGATIVE_INFINITY
    #leave: () => void
    constructor(image: unknown) {
      super('Tray', events)
      if (!isReady()) throw new Error('Cannot create Tray before app is ready')
      check(image)
      this.#leave = platform === 'linux' ? panel.register() : () => {}
    }
    /**
     * On Linux a tooltip sends the whole menu, as a menu does, and one that a person reads begins again. That the menu closes is
     * never heard (chrome/browser/ui/views/status_icons/status_icon_linux_dbus.cc, components/dbus/menu/menu.cc). Electron takes it.
     */
    #sendMenu(what: string) {
      if (platform === 'linux' && performance.now() - this.#openSince < READING_MS)
        say(`the fake Electron’s menu was sent again by ${what} while a person may read it`)
    }
    #present() {
      if (this.#gone) throw new Error('Tray is destroyed')
    }
    setImage(image: unknown) {
      this.#present()
      check(image)
    }
    setToolTip(text: string) {
      this.#present()
      if (typeof text !== 'string')
        throw new TypeError(`Error processing argument at index 0, conversion failure from ${text}`)
      this.#sendMenu('setToolTip')
    }
    setTitle(_title: string, options?: { fontType?: string }) {
      this.#present()
      if (platform !== 'darwin' || options === undefined) return
      if (typeof options !== 'object') throw new TypeError('setTitle options must be an object')
      if (!['monospaced', 'monospacedDigit', undefined].includes(options.fontType))
        throw new TypeError("fontType must be one of 'monospaced' or 'monospacedDigit'")
    }
    setContextMenu(menu: unknown) {
      this.#present()
      if (menu !== null && !isMenu(menu)) throw new TypeError('Must pass Menu or null')
      this.#sendMenu('setContextMenu')
      this.#menu = menu
      if (menu === null) return
      const isShown = () => this.#menu === menu
      menu.on('menu-will-show', () => {
        if (isShown()) this.#openSince = performance.now()
      })
      menu.on('menu-will-close', () => {
        if (isShown()) this.#openSince = Number.NEGATIVE_INFINITY
      })
    }
    getBounds() {
      this.#present()
      return { x: 0, y: 0, width: 0, height: 0 }
    }
    isDestroyed() {
      return this.#gone
    }
    destroy() {
      this.#gone = true
      this.#leave()
    }
  }
}

const { AINA_TEST_ITEMS: file, AINA_TEST_TRAY: way = '' } = process.env

export const Tray = traysOf({
  platform: ownPlatform,
  isReady: app.isReady,
  panel: panelOf({ file, way, pid: process.pid }),
})
