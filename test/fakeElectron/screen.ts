import { app } from './app.ts'
import { LoudEmitter } from './loud.ts'

interface Point {
  x: number
  y: number
}

/** One display, with a panel below. */
export const displays = [
  {
    id: 1,
    label: 'fake Electron',
    bounds: { x: 0, y: 0, width: 1280, height: 800 },
    workArea: { x: 0, y: 0, width: 1280, height: 760 },
    size: { width: 1280, height: 800 },
    workAreaSize: { width: 1280, height: 760 },
    scaleFactor: 1,
    rotation: 0,
    internal: true,
  },
] as const

class Screen extends LoudEmitter {
  constructor() {
    super('screen', 'display-added display-removed display-metrics-changed')
  }
  #only() {
    if (!app.isReady()) throw new Error('The screen module cannot be used before the app is ready')
    return displays[0]
  }
  getPrimaryDisplay = () => this.#only()
  getAllDisplays = () => [this.#only()]
  getCursorScreenPoint = (): Point => {
    const { x, y } = this.#only().bounds
    return { x, y }
  }
}

export const screen = new Screen()
