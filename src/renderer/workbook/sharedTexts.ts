import { cellText, withMore } from './cellText.ts'
import { type Pause, readXml } from './readXml.ts'
import { huge } from './refusal.ts'
import type { Content } from './unpack.ts'

/** Texts that one workbook may have: as many as there are cells that are read, each with its own. */
const MOST_TEXTS = 1_000_000

/**
 * The texts that cells refer to by number. One in several fonts comes in runs, which are put together; how it is read
 * aloud (in Japanese) stands beside it and is no part of it.
 */
export const readSharedTexts = async (content: Content, pause: Pause): Promise<readonly string[]> => {
  const texts: string[] = []
  let now = ''
  let inText = false
  let inPhonetic = false
  await readXml(
    content,
    {
      open: (name) => {
        if (name === 'si') now = ''
        if (name === 'rPh') inPhonetic = true
        inText = name === 't' && !inPhonetic
      },
      close: (name) => {
        if (name === 'rPh') inPhonetic = false
        if (name === 'si') {
          if (texts.length === MOST_TEXTS) throw huge('too many texts')
          texts.push(cellText(now))
        }
        inText = false
      },
      text: (text) => {
        if (inText) now = withMore(now, text)
      },
    },
    pause,
  )
  return texts
}
