import { workLimits } from '../../shared/text/workLimits.ts'

type JsonExcess = 'depth' | 'letters' | 'names' | 'values'

const [QUOTE, COMMA, COLON, OPEN_LIST, OPEN, CLOSE_LIST, CLOSE] = [34, 44, 58, 91, 123, 93, 125]
/** The length of the longest escape of one letter (`\u0041`). */
const ESCAPED = 6

/** Returns the index of the quote that closes a text; the length if none does. */
const endOfText = (json: string, start: number): number => {
  for (let at = json.indexOf('"', start); at >= 0; at = json.indexOf('"', at + 1)) {
    let before = at
    while (before > start && json[before - 1] === '\\') before -= 1
    if ((at - before) % 2 === 0) return at
  }
  return json.length
}

const afterBlanks = (json: string, start: number): number => {
  let at = start
  while (at < json.length && json.charCodeAt(at) <= 32) at += 1
  return at
}

/**
 * Returns the work limit that a JSON text exceeds, or null. It only counts, so it is quick where `JSON.parse` and its callers
 * would be slow. Malformed JSON is left to the parser.
 */
export const jsonExcess = (json: string): JsonExcess | null => {
  const names = new Set<string>()
  let values = 1
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) {
      const end = endOfText(json, at + 1)
      if (end - at > ESCAPED * workLimits.letters) return 'letters'
      if (json.charCodeAt(afterBlanks(json, end + 1)) === COLON) names.add(json.slice(at, end))
      if (names.size > workLimits.names) return 'names'
      at = end
    } else if (sign === COMMA || sign === OPEN_LIST || sign === OPEN) {
      values += 1
      if (sign !== COMMA) depth += 1
      if (depth > workLimits.depth) return 'depth'
      if (values > workLimits.values) return 'values'
    } else if (sign === CLOSE_LIST || sign === CLOSE) depth -= 1
  }
  return null
}
