import { type Pause, readXml } from './readXml.ts'
import type { Content } from './unpack.ts'

/** Formats that every program knows by number and that show a day. */
const KNOWN: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58,
])
/** Nothing that is longer is a format. */
const LONGEST = 255

/** What of a format is shown as it stands, or is a colour, a currency or a condition; an elapsed time (`[h]`) is none of these. */
const ASIDE = /"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]|[_*]./gi

/** Whether a format shows a day (`dd.mm.yyyy`, `mmmm yy`, `d/m h:mm`): not a number, nor a time of day alone. */
const showsDay = (format: string): boolean => {
  if (format.length > LONGEST) return false
  // What stands behind a semicolon is for other numbers: below zero, zero, texts.
  const [letters = ''] = format.replace(ASIDE, '').toLowerCase().split(';')
  if (/^\s*(general|@)\s*$/.test(letters)) return false
  return /[yd]|m{3}/.test(letters) || (/m/.test(letters) && !/[hs]/.test(letters))
}

/** Which of the styles that cells refer to by number show a day. */
export const readDayStyles = async (content: Content, pause: Pause): Promise<readonly boolean[]> => {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let inCells = false
  await readXml(
    content,
    {
      open: (name, { numFmtId, formatCode }) => {
        if (name === 'numFmt' && numFmtId !== undefined) own.set(Number(numFmtId), showsDay(formatCode ?? ''))
        // There are two lists of the same form: this one is of cells, the other of named styles.
        if (name === 'cellXfs') inCells = true
        if (name === 'xf' && inCells) {
          const id = Number(numFmtId ?? 0)
          styles.push(own.get(id) ?? KNOWN.has(id))
        }
      },
      close: (name) => {
        if (name === 'cellXfs') inCells = false
      },
    },
    pause,
  )
  return styles
}
