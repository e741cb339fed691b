/**
 * The template language for the tray's text of a pin: `{code} {rate} {arrow}{pct}`.
 * - `{field}` is one of `templateFields`, in any letter case, with optional spaces inside the braces.
 * - `[…]` is a part that is dropped if one of its fields is empty: `{rate}[ ({pct})]`.
 * - `{{`, `}}`, `[[` and `]]` are literal brackets.
 * Repeated spaces, and spaces at the ends, are removed as remains of empty fields.
 */
export const templateFields = [
  'code',
  'name',
  'symbol',
  'rate',
  'short',
  'change',
  'pct',
  'arrow',
  'day',
  'age',
] as const
export type TemplateField = (typeof templateFields)[number]

/** The value of each field; may be empty. */
export type TemplateValues = Readonly<Record<TemplateField, string>>

type TemplatePiece =
  | { readonly text: string }
  | { readonly field: TemplateField }
  | { readonly part: readonly TemplatePiece[] }

export interface TemplateMistake {
  kind: 'unknown-field' | 'unclosed-field' | 'unclosed-part' | 'part-in-part'
  /** The position in characters. */
  at: number
  /** The text at that position. */
  text: string
}

export interface Template {
  readonly pieces: readonly TemplatePiece[]
  readonly mistakes: readonly TemplateMistake[]
}

const TOKEN = /\{\{|\}\}|\[\[|\]\]|\{[^{}[\]]*\}|\{[^{}[\]]*|\[|\]|[^{}[\]]+|\}/g

/** Reads a template. Mistakes stay as plain text. */
export const parseTemplate = (text: string): Template => {
  const pieces: TemplatePiece[] = []
  const mistakes: TemplateMistake[] = []
  let part: { at: number; pieces: TemplatePiece[] } | null = null
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const into = part?.pieces ?? pieces
    const mistaken = (kind: TemplateMistake['kind']): void => {
      mistakes.push({ kind, at: index, text: token })
      into.push({ text: token })
    }
    if (/^(\{\{|\}\}|\[\[|\]\])$/.test(token)) into.push({ text: token.charAt(0) })
    else if (token.startsWith('{')) {
      const name = token.slice(1, -1).trim().toLowerCase()
      const field = templateFields.find((each) => each === name)
      if (!token.endsWith('}')) mistaken('unclosed-field')
      else if (field) into.push({ field })
      else mistaken('unknown-field')
    } else if (token === '[' && part) mistaken('part-in-part')
    else if (token === '[') part = { at: index, pieces: [] }
    else if (token === ']' && part) {
      pieces.push({ part: part.pieces })
      part = null
    } else into.push({ text: token })
  }
  if (part) {
    mistakes.push({ kind: 'unclosed-part', at: part.at, text: '[' })
    pieces.push({ text: '[' }, ...part.pieces)
  }
  return { pieces, mistakes }
}

const write = (pieces: readonly TemplatePiece[], values: TemplateValues): string =>
  pieces
    .map((piece) => {
      if ('text' in piece) return piece.text
      if ('field' in piece) return values[piece.field]
      const lacks = piece.part.some((inner) => 'field' in inner && values[inner.field] === '')
      return lacks ? '' : write(piece.part, values)
    })
    .join('')

export const renderTemplate = ({ pieces }: Template, values: TemplateValues): string =>
  write(pieces, values).replace(/ {2,}/g, ' ').trim()

/** Whether a template, or a part of one, contains the rate. */
export const saysRate = (pieces: readonly TemplatePiece[]): boolean =>
  pieces.some((piece) => {
    if ('part' in piece) return saysRate(piece.part)
    return 'field' in piece && (piece.field === 'rate' || piece.field === 'short')
  })
