import { expect, test } from 'vitest'
import { allTexts } from '../../doubles/texts.ts'
import { type SourceString, sourceStrings } from './sourceStrings.ts'

const PLURAL = /_(one|few|many|other)$/

const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key))
    : [path.replace(PLURAL, '')]

const keys = [...new Set(keysOf(allTexts.en))]

const strings = sourceStrings(['renderer', 'shared', 'main', 'serve', 'core'], (file) =>
  file.startsWith('shared/languages/'),
)

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The keys that a string may stand for: itself, or all that its template can become or lead to. */
const namedBy = (text: string): string[] => {
  if (!text.includes('\u0000')) return keys.includes(text) ? [text] : []
  // A template that names no area (`${key}.says`) only goes on from one that does.
  if (!/^\w+\./.test(text)) return []
  const pattern = new RegExp(`^${text.split('\u0000').map(literally).join('[^.]+')}(\\.|$)`)
  return keys.filter((key) => pattern.test(key))
}

test('no text is unused', () => {
  const used = new Set(strings.flatMap(({ text }) => namedBy(text)))
  expect(keys.filter((key) => !used.has(key))).toEqual([])
})

/** Attributes that a person sees or hears. */
const SPOKEN =
  /^(title|alt|placeholder|label|legend|aria-(label|description|roledescription|valuetext|placeholder))$/
/** Attributes and properties whose words are for the machine, or for the log. */
const SILENT =
  /^((\w+C|c)lassName|d|viewBox|points|transform|rel|style|look|key|href|src|htmlFor|id|message|aria-(labelledby|describedby|controls))$/
/** Functions whose words are selectors, or for the log. */
const FOR_THE_MACHINE = /^(new .*|broken|huge|querySelector(All)?|closest|matches|createMediaHook)$/
const LETTERS = /\p{L}{2}/u
const PHRASE = /\p{L}+[,.:;!?]? +\p{L}+/u

/** What is no language: codes, the licence's name, files, folders, media queries, selectors and the tag of a script. */
const NO_LANGUAGE =
  /\b[A-Z]{3,5}\b|CC BY 4\.0|\b[\w-]+\.(json|db)\b|^[~%][^ ]*\/.*|^\(.*\)$|^.*\[[\w-]+.*\].*$|^[.#][\w-]+ .*$|^<script [^<>]*>$/gs

/** Why a string of the pages is a text that no language file has; null when it is not one. */
const hardCoded = ({ text, within, given }: SourceString): string | null => {
  const words = text.replaceAll('\u0000', '0').trim().replace(NO_LANGUAGE, '')
  const shown = within === '<text>' || (within !== null && SPOKEN.test(within) && given === null)
  if (shown) return LETTERS.test(words) ? 'is shown' : null
  if ((within !== null && SILENT.test(within)) || (given !== null && FOR_THE_MACHINE.test(given))) return null
  if (/[^\P{L}a-zA-Z]/u.test(words)) return 'has letters of a language'
  return PHRASE.test(words) ? 'is a phrase' : null
}

/** Words that are read in what people write, in all languages at once, and never shown. */
const READ = ['renderer/bulkConvert/headerWords.ts']

test('no text of the pages is outside the language files', () => {
  const found = sourceStrings(['renderer'], (file) => READ.includes(file)).flatMap((string) => {
    const why = hardCoded(string)
    return why ? [`${string.file}:${string.line} “${string.text}” ${why}`] : []
  })
  expect(found).toEqual([])
})
