import { LoudEmitter } from './loud.ts'

/** The system is light; `themeSource` is the app's word on it, and does not reach the pages. */
class NativeTheme extends LoudEmitter {
  #source = 'system'
  shouldUseHighContrastColors = false
  shouldUseDarkColorsForSystemIntegratedUI = false
  prefersReducedTransparency = false
  inForcedColorsMode = false
  constructor() {
    super('nativeTheme', 'updated')
  }
  get shouldUseDarkColors() {
    return this.#source === 'dark'
  }
  get themeSource() {
    return this.#source
  }
  set themeSource(source: string) {
    if (source === this.#source) return
    this.#source = source
    this.emit('updated')
  }
}

export const nativeTheme = new NativeTheme()
