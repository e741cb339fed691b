/** The text of a document as its readers meet it, for the measure of `prose.test.ts`. */
interface Prose {
  /** Each sentence, list item and long table cell, without Markdown. */
  sentences: string[]
}

/** A table cell of more words counts as a sentence. */
const LONGEST_CELL = 8

/** Old-fashioned turns of phrase that the guide replaces. */
const TURNS = new RegExp(
  `\\b(?:${[
    'stands|stood|told|tells|is said|are said|anew|unasked|whoever|to come|in spite of|of its own|of theirs',
    'belongs into|in the manner of|that is no|is no|has to|is to be|are to be',
    'what (?:is|was|has|it|they|a|comes|the)|where (?:it|there|that|none|nobody)',
    'by itself|in words|so that|nor|lest|therefore|hence',
  ].join('|')})\\b`,
  'gi',
)

/** Words as a reader counts them: a code, a number or a placeholder is one. */
const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((part) => /[\p{L}\p{N}{]/u.test(part)).length

/** Markdown's own signs, with code as one word. Addresses of links and pictures are not read. */
const plain = (markdown: string): string =>
  markdown
    .replace(/`+[^`]+`+/g, 'code')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
    .trim()

const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?…:][)”"’]?)\s+(?=[\p{Lu}\p{N}“"(«{]|code)/u)
    .map((part) => part.trim())
    .filter((part) => wordsIn(part) > 0)

/** Reads Markdown: paragraphs, list items and long table cells; no headings, code blocks, comments or table heads. */
export const proseOf = (markdown: string): Prose => {
  const text = markdown
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^(\s*)(`{3,})[^\n]*\n[\s\S]*?^\s*\2\s*$/gm, '')
  const lines = text.split('\n')
  const blocks: string[] = []
  let open = ''
  const close = () => {
    if (open !== '') blocks.push(open)
    open = ''
  }
  for (const [at, line] of lines.entries()) {
    const isTable = /^\s*\|/.test(line)
    if (line.trim() === '' || /^\s*#/.test(line) || isTable || /^\s*(?:[-*]|\d+\.) /.test(line)) close()
    if (isTable) {
      const isRule = (row = '') => /^\s*\|[\s:|-]+\|\s*$/.test(row)
      if (isRule(line) || isRule(lines[at + 1])) continue
      const cells = line.split(/(?<!\\)\|/).map(plain)
      blocks.push(...cells.filter((cell) => wordsIn(cell) > LONGEST_CELL))
    } else if (!/^\s*#/.test(line)) open = `${open} ${line.replace(/^\s*(?:[-*]|\d+\.) /, '')}`.trim()
  }
  close()
  return { sentences: blocks.map(plain).flatMap(splitSentences) }
}

export interface Measure {
  words: number
  /** Words a sentence, on average. */
  average: number
  turns: string[]
  /** Turns in 1 000 words. */
  turnRate: number
}

export const measureOf = ({ sentences }: Prose): Measure => {
  const words = sentences.map(wordsIn).reduce((sum, some) => sum + some, 0)
  const turns = sentences.flatMap((sentence) => [...sentence.matchAll(TURNS)].map(() => sentence))
  return {
    words,
    average: sentences.length === 0 ? 0 : words / sentences.length,
    turns,
    turnRate: words === 0 ? 0 : (turns.length * 1_000) / words,
  }
}

/** Every string in a tree of texts, with each placeholder as one word. */
const stringsIn = (tree: unknown): string[] =>
  typeof tree === 'string'
    ? [tree.replace(/\{\{?[^}]+\}\}?/g, '{value}')]
    : typeof tree === 'object' && tree !== null
      ? Object.values(tree).flatMap(stringsIn)
      : []

/** Texts of the interface, each at least one sentence. */
export const proseOfTexts = (tree: unknown): Prose => ({ sentences: stringsIn(tree).flatMap(splitSentences) })
