import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { commandNames } from '../src/cli/commandNames.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const documents = ['.', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => posix.join(folder, name)),
)

/** The anchors of a page's titles, as GitHub makes them. */
const anchorsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** The links and pictures of a page without a target. */
const deadLinks = (path: string): string[] =>
  [...read(path).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map(([, link, src]) => link ?? src ?? '')
    .filter((target) => {
      if (/^https:\/\//.test(target)) return false
      const [file = '', anchor] = target.split('#')
      const page = file === '' ? path : posix.join(dirname(path), file)
      if (!existsSync(join(root, page))) return true
      return anchor !== undefined && !anchorsIn(read(page)).includes(anchor)
    })

/** The commands of npm and of Aina that a page names and that do not exist. */
const unknownCommands = (path: string): string[] => {
  const code = [...read(path).matchAll(/^```\w*\n[\s\S]*?^```$|`[^`\n]+`/gm)].map(([text]) => text).join('\n')
  const scripts = [...code.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name)
  const commands = [...code.matchAll(/(?:^|[\s(`])aina ([a-z][a-z-]+)/gm)].map(([, name = '']) => name)
  return [
    ...scripts.filter((name) => !Object.hasOwn(packageJson.scripts, name)),
    ...commands.filter((name) => !commandNames.some((command) => command === name)),
  ]
}

const folders = ['src', 'test', 'scripts', 'docs', 'resources', '.github']
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    posix.join('/', folder, name),
  ),
)
const parts = readdirSync(join(root, 'src')).join('|')

/** The files and folders of the source that a page names in code and that do not exist. A path may lack its first folders. */
const deadPaths = (path: string): string[] =>
  [...read(path).matchAll(/`([^`\n ]+)`/g)]
    .map(([, code = '']) => code)
    .filter(
      (code) =>
        /^[\w./-]+\.(?:tsx?|css)$/.test(code) || new RegExp(`^(?:src/)?(?:${parts})/[\\w/-]+$`).test(code),
    )
    .filter(
      (code) =>
        !existsSync(join(root, code)) &&
        !files.some((file) => file.endsWith(`/${code}`) || file.includes(`/${code}.`)),
    )

test.each(documents)('%s names no dead link, no missing file and no unknown command', (path) => {
  expect(deadLinks(path)).toEqual([])
  // The changelog also names what has gone.
  if (path === 'CHANGELOG.md') return
  expect(unknownCommands(path)).toEqual([])
  expect(deadPaths(path)).toEqual([])
})
