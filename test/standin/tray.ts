import { LoudEmitter } from './loud.ts'

const events =
  'click right-click double-click middle-click mouse-enter mouse-leave mouse-move drop balloon-show balloon-click'

/** A tray icon on a Linux panel: it has no place of its own and is not clicked. A test that wants to know wraps these. */
export class Tray extends LoudEmitter {
  #gone = false
  constructor(_image: unknown) {
    super('Tray', events)
  }
  #present() {
    if (this.#gone) throw new TypeError('Tray is destroyed')
  }
  setImage(_image: unknown) {
    this.#present()
  }
  setToolTip(_text: string) {
    this.#present()
  }
  setTitle(_title: string) {
    this.#present()
  }
  setContextMenu(_menu: unknown) {
    this.#present()
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
