import { unescapeLetters } from './escapedLetters.ts'
import { type Pause, readXml } from './readXml.ts'

/**
 * The texts that cells refer to by number. One in several fonts comes in runs, which are put together; how it is read
 * aloud (in Japanese) stands beside it and is no part of it.
 */
export const readSharedTexts = async (
  pieces: AsyncIterable<Uint8Array>,
  pause: Pause,
): Promise<readonly string[]> => {
  const texts: string[] = []
  let now = ''
  let inText = false
  let inPhonetic = false
  await readXml(
    pieces,
    {
      open: (name) => {
        if (name === 'si') now = ''
        if (name === 'rPh') inPhonetic = true
        inText = name === 't' && !inPhonetic
      },
      close: (name) => {
        if (name === 'rPh') inPhonetic = false
        if (name === 'si') texts.push(unescapeLetters(now))
        inText = false
      },
      text: (text) => {
        if (inText) now += text
      },
    },
    pause,
  )
  return texts
}
