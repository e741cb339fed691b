import { app } from './app.ts'
import { LoudEmitter } from './loud.ts'
import { isMenu } from './menu.ts'
import { isImage, nativeImagesOf } from './nativeImage.ts'
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

/**
 * The tray icons of a system, refused with Electron's words where it refuses. (shell/browser/api/electron_api_tray.cc) An
 * empty image is an icon that nobody sees, of which Electron says nothing; here it throws. None of them has a place, and a
 * test that wants to know what is shown wraps these.
 */
export const traysOf = ({ platform, isReady }: { platform: NodeJS.Platform; isReady(): boolean }) => {
  const check = (given: unknown): void => {
    const image = imageOf(given, platform)
    if (image.isEmpty()) throw new Error('the stand-in’s panel shows no empty image')
    // The menu bar is 22 points high, and cuts what is higher.
    if (platform === 'darwin' && image.getSize().height > 22)
      throw new Error(`the stand-in’s menu bar has no room for ${image.getSize().height} points`)
  }
  return class Tray extends LoudEmitter {
    #gone = false
    constructor(image: unknown) {
      super('Tray', events)
      if (!isReady()) throw new Error('Cannot create Tray before app is ready')
      check(image)
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
    }
  }
}

export const Tray = traysOf({ platform: ownPlatform, isReady: app.isReady })
