import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`))

/** Every document for readers, by its path. */
export const documents = [...markdownIn('.'), ...markdownIn('docs')]
/** Those in English. */
export const englishDocuments = documents.filter((path) => !/\.(kk|ru)\.md$/.test(path))

/** A fenced block: its language and its text. */
export const codeBlocksIn = (markdown: string): { language: string; text: string }[] =>
  [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))

/** The texts in backticks, outside of blocks. */
export const inlineCodeIn = (markdown: string): string[] =>
  [...markdown.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
