import { EventEmitter } from 'node:events'
import type { MenuItemConstructorOptions } from 'electron'
import type { TrayParts } from '../../../src/main/tray/trayParts.ts'
import { NativeTheme } from '../../fakeElectron/nativeTheme.ts'

/** An image as it was made: where from, and whether it is a template. */
interface FakeImage {
  from: string
  bytes: string
  template: boolean
  setTemplateImage(template: boolean): void
}

const imageFrom = (from: string, bytes = ''): FakeImage => ({
  from,
  bytes,
  template: false,
  setTemplateImage(template) {
    this.template = template
  },
})

class FakeMenu extends EventEmitter {
  readonly template: readonly MenuItemConstructorOptions[]
  constructor(template: readonly MenuItemConstructorOptions[]) {
    super()
    this.template = template
  }
  labels(): string[] {
    return this.template.flatMap(({ label }) => label ?? [])
  }
}

/** As much of Electron as a tray touches; remembers what was shown, and every time it was. */
export const trayElectron = (
  scale = 1,
  theme = new NativeTheme({ platform: 'win32', dark: true, panelDark: true }),
) => {
  const shown = {
    images: [] as FakeImage[],
    titles: [] as string[],
    tooltips: [] as string[],
    menus: [] as FakeMenu[],
  }
  const display = { scaleFactor: scale }
  const screen = Object.assign(new EventEmitter(), { getPrimaryDisplay: () => display })
  const trays: FakeTray[] = []
  class FakeTray extends EventEmitter {
    destroyed = false
    constructor(image: FakeImage) {
      super()
      shown.images.push(image)
      trays.push(this)
    }
    setImage = (image: FakeImage) => shown.images.push(image)
    setTitle = (title: string) => shown.titles.push(title)
    setToolTip = (tooltip: string) => shown.tooltips.push(tooltip)
    setContextMenu = (menu: FakeMenu) => shown.menus.push(menu)
    getBounds = () => ({ x: 900, y: 0, width: 24, height: 24 })
    destroy = () => {
      this.destroyed = true
    }
  }
  const parts: unknown = {
    Tray: FakeTray,
    Menu: { buildFromTemplate: (template: MenuItemConstructorOptions[]) => new FakeMenu(template) },
    nativeImage: {
      createFromBuffer: (png: Buffer) => imageFrom(`${png.readUInt32BE(16)} px`, png.toString('base64')),
      createFromPath: (file: string) => imageFrom(file),
    },
    nativeTheme: theme,
    screen,
  }
  return {
    // The double has what a tray touches, and no more of Electron's classes.
    electron: parts as TrayParts['electron'],
    shown,
    theme,
    screen,
    display,
    trays,
    /** The listeners that are left on what outlives the tray. */
    listeners: () => theme.listenerCount('updated') + screen.listenerCount('display-metrics-changed'),
    menu: (): FakeMenu => shown.menus.at(-1) ?? new FakeMenu([]),
  }
}
