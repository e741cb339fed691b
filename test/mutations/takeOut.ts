import { isDeepStrictEqual } from 'node:util'
import { parseAst } from 'vite'
import type { Guard } from './guards.ts'

/** A node of the parser's tree, with its offsets. */
interface Code {
  type: string
  start: number
  end: number
}

const isCode = (value: unknown): value is Code =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

const piecesOf = (code: Code | undefined): Code[] =>
  Object.values(code ?? {})
    .flat()
    .filter(isCode)
const allWithin = (code: Code): Code[] => [code, ...piecesOf(code).flatMap(allWithin)]

/** A field of the parser's, by its path. */
const field = (code: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, name) => (isCode(at) ? new Map(Object.entries(at)).get(name) : undefined), code)

const nameOf = (code: Code): unknown => {
  const named = field(code, 'id') ?? field(code, 'key')
  return field(named, 'name') ?? field(named, 'value') ?? field(named, 'property', 'name')
}

/** The values of declarations and fields with a name, and functions with it. */
const namedIn = (code: Code, name: string): Code[] =>
  allWithin(code)
    .filter(
      (each) => nameOf(each) === name && field(each, 'shorthand') !== true && !each.type.startsWith('TS'),
    )
    .map((each) => field(each, 'init') ?? field(each, 'value') ?? each)
    .filter(isCode)

const NOT_COMPARED = new Set(['start', 'end', 'raw'])
const isAnything = (pattern: unknown): boolean =>
  field(pattern, 'name') === '_' || field(pattern, 'expression', 'name') === '_'

/** Whether code matches a pattern; spaces, lines and comments do not matter. Adds the code of each `_` to `found`. */
const isLike = (pattern: unknown, code: unknown, found: Code[]): boolean => {
  if (isAnything(pattern) && isCode(code)) return found.push(code) > 0
  if (Array.isArray(pattern))
    return (
      Array.isArray(code) &&
      pattern.length === code.length &&
      pattern.every((one, at) => isLike(one, code[at], found))
    )
  if (!isCode(pattern)) return isDeepStrictEqual(pattern, code)
  if (!isCode(code) || code.type !== pattern.type) return false
  return Object.entries(pattern).every(
    ([name, one]) => NOT_COMPARED.has(name) || isLike(one, field(code, name), found),
  )
}

/** Reads a pattern, a statement or an expression, as if in a function and a loop. */
const readPattern = (text: string): Code => {
  const around = allWithin(parseAst(`async function* around() { for (;;) {\n${text}\n} }`, { lang: 'ts' }))
  const [statement] = piecesOf(piecesOf(around.find(({ type }) => type === 'ForStatement'))[0])
  const expression = field(statement, 'expression')
  if (!statement) throw new Error(`not a pattern: ${text}`)
  return isCode(expression) ? expression : statement
}

const only = (found: readonly Code[], what: string): Code => {
  const [first, ...others] = found
  if (!first || others.length > 0) throw new Error(`${found.length} times: ${what}`)
  return first
}

/** The text of the guard's file without the guard. Throws where it is not there, or more than once. */
export const takeOut = (text: string, [, where, of, to]: Guard): string => {
  const [file = '', names = ''] = where.split(' ')
  // JSON is an expression, and no statement.
  const whole = file.endsWith('.json') ? `(${text})` : text
  const place = names
    .split('.')
    .reduce<Code>(
      (code, name) => only(namedIn(code, name), `${where}: ${name}`),
      parseAst(whole, { lang: 'ts' }),
    )
  const pattern = of && readPattern(of)
  const code = pattern
    ? only(
        allWithin(place).filter((each) => isLike(pattern, each, [])),
        `${where}: ${of}`,
      )
    : place
  const found: Code[] = []
  isLike(pattern, code, found)
  const anything = whole.slice(found[0]?.start, found[0]?.end)
  const put =
    to === '' ? (/Statement$/.test(code.type) ? ';' : 'undefined') : to.replace(/\b_\b/g, () => anything)
  const without = whole.slice(0, code.start) + put + whole.slice(code.end)
  return file.endsWith('.json') ? without.slice(1, -1) : without
}
