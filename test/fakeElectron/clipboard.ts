import { loud } from './loud.ts'
import { platform } from './platform.ts'

/**
 * A clipboard of this app's own, with texts alone. Since Electron 44 it is asked as in a page: what reads and writes resolves
 * later, an empty one reads as an empty text, and `selection` is there on Linux alone. (docs/api/clipboard.md)
 */
const clipboardOf = (name: string) => {
  let text = ''
  return loud(name, {
    readText: async () => text,
    writeText: async (next: string) => {
      if (typeof next !== 'string')
        throw new TypeError(`Error processing argument at index 0, conversion failure from ${next}`)
      text = next
    },
    has: async (mimetype: string) => mimetype === 'text/plain' && text !== '',
    clear() {
      text = ''
    },
  })
}

export const clipboard = loud(
  'clipboard',
  Object.assign(clipboardOf('clipboard'), {
    selection: platform === 'linux' ? clipboardOf('clipboard.selection') : undefined,
  }),
)
