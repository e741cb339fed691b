import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loud } from './loud.ts'

interface Options {
  [key: string]: unknown
  type?: unknown
  buttons?: unknown
  message?: unknown
}

const types = ['none', 'info', 'warning', 'error', 'question']
/** By the typings. Electron passes over others. */
const keys = new Set(
  `type buttons defaultId signal title message detail checkboxLabel checkboxChecked icon textWidth cancelId noLink
  normalizeAccessKeys`.split(/\s+/),
)

const checked = (given: readonly unknown[]): Options => {
  const [options = {}] = given.slice(-1) as Options[]
  for (const key of Object.keys(options))
    if (!keys.has(key)) throw new TypeError(`the fake Electron’s message box has no ${key}`)
  const { type = 'none', buttons = [], title = '', message = '', detail = '', noLink = false } = options
  const { checkboxLabel = '', checkboxChecked = false } = options
  if (!types.includes(String(type))) throw new TypeError('Invalid message box type')
  if (!Array.isArray(buttons)) throw new TypeError('Buttons must be an array')
  if (typeof title !== 'string') throw new TypeError('Title must be a string')
  if (typeof noLink !== 'boolean') throw new TypeError('noLink must be a boolean')
  if (typeof message !== 'string') throw new TypeError('Message must be a string')
  if (typeof detail !== 'string') throw new TypeError('Detail must be a string')
  if (typeof checkboxLabel !== 'string') throw new TypeError('checkboxLabel must be a string')
  if (checkboxChecked && !checkboxLabel)
    throw new Error('checkboxChecked requires that checkboxLabel also be passed')
  return options
}

/** What was pressed, as it is written; null as long as nothing was. */
const pressed = (file: string): string | null => {
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return written === '' ? null : written
}

/**
 * The system's boxes, with Electron's words for what it refuses. (lib/browser/api/dialog.ts) A box is a file in `folder`,
 * `1.json`, until somebody presses one of its buttons, by its number in `1.pressed`; where there is no folder there is nobody.
 * Those that block let nothing else of the app run meanwhile. One for a failure needs no app that is ready; before that Linux
 * has none, and its words go to the terminal. (shell/browser/ui/message_box_gtk.cc)
 */
export const dialogsOf = (parts: {
  platform: NodeJS.Platform
  isReady(): boolean
  folder: string | undefined
}) => {
  const { platform, isReady, folder } = parts
  /** The file with which a new box is answered; null where nobody is there. */
  const open = (box: object): string | null => {
    if (folder === undefined) return null
    mkdirSync(folder, { recursive: true })
    const name = readdirSync(folder).filter((file) => file.endsWith('.json')).length + 1
    // Every reader sees it complete.
    writeFileSync(join(folder, `${name}.draft`), JSON.stringify(box))
    renameSync(join(folder, `${name}.draft`), join(folder, `${name}.json`))
    return join(folder, `${name}.pressed`)
  }
  const block = (box: object): number => {
    const answer = open(box)
    if (answer === null) {
      console.error(`the fake Electron’s box stood in nobody’s way: ${JSON.stringify(box)}`)
      return 0
    }
    const pause = new Int32Array(new SharedArrayBuffer(4))
    let button = pressed(answer)
    for (; button === null; button = pressed(answer)) Atomics.wait(pause, 0, 0, 10)
    return Number(button)
  }
  /** What a box comes to that nothing waits for; never, where nobody is there. */
  const later = (box: object): Promise<string> => {
    const answer = open(box)
    const { promise, resolve } = Promise.withResolvers<string>()
    const look = (): void => {
      const text = answer === null ? null : pressed(answer)
      if (text !== null) resolve(text)
      else if (answer !== null) setTimeout(look, 10).unref()
    }
    look()
    return promise
  }
  const checkReady = (): void => {
    if (!isReady()) throw new Error('dialog module can only be used after app is ready')
  }
  return loud('dialog', {
    showErrorBox: (title: string, text: string): void => {
      for (const [index, word] of [title, text].entries())
        if (typeof word !== 'string')
          throw new TypeError(`Error processing argument at index ${index}, conversion failure from ${word}`)
      if (platform === 'linux' && !isReady()) process.stderr.write(`${title}\n${text}\n`)
      else block({ title, text })
    },
    showMessageBoxSync: (...given: unknown[]): number => {
      checkReady()
      return block(checked(given))
    },
    showMessageBox: async (...given: unknown[]) => {
      checkReady()
      return { response: Number(await later(checked(given))), checkboxChecked: false }
    },
  })
}
