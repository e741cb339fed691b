import { type Day, dayOf } from '../../shared/days/day.ts'
import { type Pause, readXml } from './readXml.ts'
import type { Content } from './unpack.ts'

/** The built-in formats that show a day, by number. */
const KNOWN: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58,
])
/** Longer texts are not formats. */
const LONGEST = 255

/** Literal text, colours, currencies and conditions of a format; not elapsed times (`[h]`). */
const ASIDE = /"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]|[_*]./gi

/** Returns whether a format shows a day (`dd.mm.yyyy`, `mmmm yy`, `d/m h:mm`), rather than a number or only a time. */
const showsDay = (format: string): boolean => {
  if (format.length > LONGEST) return false
  // The parts after a semicolon are for negative numbers, zero and texts.
  const [letters = ''] = format.replace(ASIDE, '').toLowerCase().split(';')
  if (/^\s*(general|@)\s*$/.test(letters)) return false
  return /[yd]|m{3}/.test(letters) || (/m/.test(letters) && !/[hs]/.test(letters))
}

/** Returns the styles that show a day, by the numbers that cells use. */
export const readDayStyles = async (content: Content, pause: Pause): Promise<readonly boolean[]> => {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let inCells = false
  await readXml(
    content,
    {
      open: (name, { numFmtId, formatCode }) => {
        if (name === 'numFmt' && numFmtId !== undefined) own.set(Number(numFmtId), showsDay(formatCode ?? ''))
        // There are two lists of the same form: this one is for cells, the other for named styles.
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

/** The first year of a workbook's day numbers: 1900 (most), or 1904 (old Mac files). */
export type Epoch = 1900 | 1904

/** Day number 0. The 1900 system has a 29 February (number 60) that did not exist, so later numbers are one higher. */
const ZERO = { 1900: dayOf(1899, 12, 30), 1904: dayOf(1904, 1, 1) } as const
const NEVER = 60
const LAST = dayOf(9999, 12, 31)
const SECONDS_A_DAY = 86_400

/** Returns the day of a workbook's number, whose fraction is the time; null if it is not a valid day. */
export const dayOfSerial = (serial: number, epoch: Epoch): Day | null => {
  // Times are exact to the second; smaller differences come from binary fractions.
  const whole = Math.floor(Math.round(serial * SECONDS_A_DAY) / SECONDS_A_DAY)
  const early = epoch === 1900 && whole < NEVER
  if (!(whole >= (epoch === 1900 ? 1 : 0)) || (epoch === 1900 && whole === NEVER)) return null
  const day = ZERO[epoch] + whole + (early ? 1 : 0)
  return day <= LAST ? day : null
}
