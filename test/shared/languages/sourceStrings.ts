import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

/** A string in a source file. */
export interface SourceString {
  /** Path from `src`, with slashes. */
  file: string
  line: number
  /** The text; `\u0000` stands for each `${…}` of a template. */
  text: string
  /** The attribute or property that it is (part of) the value of; `<text>` for text between tags; null elsewhere. */
  within: string | null
  /** The function that it is given to, such as `t`, `closest` or `new Error`; null elsewhere. */
  given: string | null
}

const src = join(import.meta.dirname, '../../../src')

type Node = Record<string, unknown> & { type: string; start: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nameOf = (node: unknown): string | null =>
  isNode(node) && typeof node.name === 'string' ? node.name : null

const textOf = (node: Node): string | null => {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  return node.quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked).join('\u0000')
}

const callee = (node: Node): string | null => {
  if (node.type === 'CallExpression')
    return nameOf(node.callee) ?? (isNode(node.callee) ? nameOf(node.callee.property) : null)
  if (node.type === 'NewExpression') return `new ${nameOf(node.callee)}`
  return null
}

interface Place {
  within: string | null
  given: string | null
}

/** Where what stands in `node` under `key` is; null for what is not worth looking at. */
const placeIn = (node: Node, key: string, place: Place): Place | null => {
  // Where something is imported from, and what is only compared, nobody sees.
  if (key === 'source' || key === 'quasis') return null
  if (node.type === 'BinaryExpression' && node.operator !== '+') return null
  if (node.type === 'JSXAttribute') return { within: nameOf(node.name), given: null }
  if (node.type === 'Property') return { ...place, within: nameOf(node.key) }
  if (node.type === 'JSXElement') return { within: null, given: null }
  const called = callee(node)
  return called !== null && key === 'arguments' ? { ...place, given: called } : place
}

/** Every string of one file: literals, templates, text between tags. What is imported and what only types say is left out. */
const stringsOf = (file: string, code: string): SourceString[] => {
  const found: SourceString[] = []
  const visit = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) for (const inner of value) visit(inner, place)
    if (!isNode(value)) return
    // `x as const` and `x satisfies T` hold values; other nodes of types do not.
    if (/^TS(As|Satisfies)Expression$/.test(value.type)) visit(value.expression, place)
    if (/^(TS|Import)/.test(value.type) && value.type !== 'ImportExpression') return
    const text = textOf(value)
    const line = code.slice(0, value.start).split('\n').length
    const within = value.type === 'JSXText' ? '<text>' : place.within
    if (text !== null) found.push({ file, line, text, within, given: place.given })
    for (const [key, inner] of Object.entries(value)) {
      const next = placeIn(value, key, place)
      if (next) visit(inner, next)
    }
  }
  visit(parseSync(file, code).program.body, { within: null, given: null })
  return found
}

/** The strings of all sources in these folders of `src`, files to skip aside. */
export const sourceStrings = (
  folders: readonly string[],
  skip: (file: string) => boolean = () => false,
): SourceString[] =>
  folders.flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const file = relative(src, join(src, folder, name)).replaceAll('\\', '/')
      if (!/\.tsx?$/.test(file) || file.endsWith('.d.ts') || skip(file)) return []
      return stringsOf(file, readFileSync(join(src, file), 'utf8'))
    }),
  )
