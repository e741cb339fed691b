import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundledPackages } from './bundledPackages.ts'

interface Licence {
  name: string
  version: string
  /** As in its package file (SPDX). */
  licence: string
  /** The licence text that must ship with it. */
  text: string
}

const root = resolve(import.meta.dirname, '..')

/** Code that ships outside the bundles: the runtime, the database, and libraries in its binary. */
const BESIDE = ['electron', 'better-sqlite3', 'node-addon-api']
/** The sources of our tables of names, months and signs. */
const DATA = ['cldr-dates-full', 'cldr-localenames-full', 'cldr-numbers-full']

const fieldOf = (about: unknown, field: string): string => {
  const value = typeof about === 'object' && about !== null ? Reflect.get(about, field) : undefined
  return typeof value === 'string' ? value : ''
}

/** MIT, for packages that name it without the text. */
const mitOf = (author: string): string =>
  readFileSync(join(root, 'LICENSE'), 'utf8').replace(/^Copyright .*$/m, `Copyright (c) ${author}`)

/** The ISC licence of packages that name it without the text. */
const ISC_OF: Readonly<Record<string, readonly string[]>> = {
  saxes: ['Contributors', 'Isaac Z. Schlueter and Contributors (sax, which saxes was forked from)'],
}

const iscOf = (holders: readonly string[]): string => `The ISC License

${holders.map((holder) => `Copyright (c) ${holder}`).join('\n')}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`

const textOf = (folder: string, licence: string, author: string, name: string): string | null => {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry))
  if (file) return readFileSync(join(folder, file), 'utf8')
  const holders = ISC_OF[name]
  if (licence === 'ISC' && holders) return iscOf(holders)
  return licence === 'MIT' && author ? mitOf(author) : null
}

/** Reads a package's licence from its folder in node_modules. Throws if licence or text is missing. */
const licenceOf = (at: string): Licence => {
  const folder = join(root, 'node_modules', at)
  const about: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [name, version, licence] = ['name', 'version', 'license'].map((field) => fieldOf(about, field))
  const text = textOf(folder, licence ?? '', fieldOf(about, 'author'), name ?? '')
  if (!name || !version || !licence || text === null)
    throw new Error(`${at} does not say under what licence it is.`)
  return { name, version, licence, text: text.replaceAll('\r\n', '\n').trim() }
}

const keyOf = (one: Licence | undefined): string => `${one?.name} ${one?.version}`

/** Returns the licences of everything in a release, by name. Bundles once without writing. */
export const gatherLicences = async (): Promise<Licence[]> =>
  [...new Set([...BESIDE, ...DATA, ...(await bundledPackages())])]
    .map(licenceOf)
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'))
    .filter((one, at, all) => at === 0 || keyOf(one) !== keyOf(all[at - 1]))

export const writeLicences = (licences: readonly Licence[]): string =>
  `${JSON.stringify(licences, null, 2)}\n`
