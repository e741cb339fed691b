import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Licence {
  name: string
  version: string
  /** As in its package file (SPDX). */
  licence: string
  /** The licence text that must ship with it. */
  text: string
}

/** Code that ships outside the bundles: the runtime, the database, and libraries in its binary. */
const BESIDE = ['electron', 'better-sqlite3', 'node-addon-api']
/** The sources of our tables of names, months and signs. */
const DATA = ['cldr-dates-full', 'cldr-localenames-full', 'cldr-numbers-full']

/** The licences under which all that the app holds may be passed on. */
const FREE = ['MIT', 'ISC', '0BSD', 'BSD-3-Clause', 'Apache-2.0', 'Unicode-3.0']

const fieldOf = (about: unknown, field: string): string => {
  const value = typeof about === 'object' && about !== null ? Reflect.get(about, field) : undefined
  return typeof value === 'string' ? value : ''
}

/** MIT, for packages that name it without the text. */
const mitOf = (author: string, root: string): string =>
  readFileSync(join(root, 'LICENSE'), 'utf8').replace(/^Copyright .*$/m, `Copyright (c) ${author}`)

/** A package's folder, and the project's, which has the text of MIT. */
interface Folders {
  root: string
  folder: string
}

const textOf = (
  { root, folder }: Folders,
  { licence, author }: Record<'licence' | 'author', string>,
): string | null => {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry))
  if (file) return readFileSync(join(folder, file), 'utf8')
  return licence === 'MIT' && author ? mitOf(author, root) : null
}

/** Reads a package's licence. Throws if licence or text is missing, or if it is no free one. */
const licenceOf = (at: string, root: string): Licence => {
  const folder = join(root, 'node_modules', at)
  const about: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [name, version] = [fieldOf(about, 'name'), fieldOf(about, 'version')]
  const licence = fieldOf(about, 'license')
  const text = textOf({ root, folder }, { licence, author: fieldOf(about, 'author') })
  if (!name || !version || !licence || text === null)
    throw new Error(`${at} does not say under what licence it is.`)
  if (!FREE.includes(licence)) throw new Error(`${at} may not be passed on under ${licence}.`)
  return { name, version, licence, text: text.replaceAll('\r\n', '\n').trim() }
}

const keyOf = (one: Licence | undefined): string => `${one?.name} ${one?.version}`

/** Returns the licences of packages, by name and version, each once. */
const licencesOf = (packages: Iterable<string>, root: string): Licence[] =>
  [...packages]
    .map((at) => licenceOf(at, root))
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'))
    .filter((one, at, all) => at === 0 || keyOf(one) !== keyOf(all[at - 1]))

/** Returns the folder in node_modules of a module's package (possibly nested); null for our own modules. */
const packageOf = (module: string): string | null =>
  /\/node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/'))?.[1] ??
  null

/**
 * Returns plugins that gather the packages in all bundles, and write `licences.json` beside the pages: `collect` for every part of
 * the build, `write` for its last one. `root` is the project's folder.
 */
export const licences = (root: string): { collect: () => Plugin; write: () => Plugin } => {
  const packages = new Set([...BESIDE, ...DATA])
  return {
    collect: () => ({
      name: 'collect-packages',
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle))
          for (const module of file.type === 'chunk' ? file.moduleIds : []) {
            const found = packageOf(module)
            if (found !== null) packages.add(found)
          }
      },
    }),
    write: () => ({
      name: 'write-licences',
      generateBundle: {
        order: 'post',
        handler() {
          const source = `${JSON.stringify(licencesOf(packages, root), null, 2)}\n`
          this.emitFile({ type: 'asset', fileName: 'licences.json', source })
        },
      },
    }),
  }
}
