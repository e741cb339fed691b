import { LoudEmitter } from './loud.ts'
import { platform } from './platform.ts'

interface Look {
  platform: NodeJS.Platform
  /** Whether the system's apps are dark, and whether its panel is. */
  dark: boolean
  panelDark: boolean
}

/**
 * The theme; `themeSource` is the app's word on it, and does not reach the pages. `updated` is told a moment later than it
 * is. The panel's colour is known on Windows from the first `updated` on, and elsewhere is that of the windows.
 * (shell/browser/api/electron_api_native_theme.cc)
 */
export class NativeTheme extends LoudEmitter {
  readonly look: Look
  #source = 'system'
  #panelDark: boolean | null = null
  shouldUseHighContrastColors = false
  prefersReducedTransparency = false
  inForcedColorsMode = false
  constructor(look: Partial<Look> = {}) {
    super('nativeTheme', 'updated')
    this.look = { platform: 'linux', dark: false, panelDark: false, ...look }
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? this.look.dark : this.#source === 'dark'
  }
  get shouldUseDarkColorsForSystemIntegratedUI(): boolean {
    return this.#panelDark ?? this.shouldUseDarkColors
  }
  get themeSource() {
    return this.#source
  }
  set themeSource(source: string) {
    if (!['system', 'light', 'dark'].includes(source))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${source}`)
    if (source === this.#source) return
    this.#source = source
    setImmediate(() => this.update())
  }
  /** For a test: the system has reported its theme. */
  update() {
    if (this.look.platform === 'win32') this.#panelDark = this.look.panelDark
    this.emit('updated')
  }
}

export const nativeTheme = new NativeTheme({
  platform,
  panelDark: process.env.AINA_TEST_PANEL === 'dark',
})
