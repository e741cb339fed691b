import { builtinModules, registerHooks } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { bytesAt, entryAt, placeOf } from './asar.ts'
import { readPacked } from './asarFiles.ts'

/** Has Node load modules out of archives, which its own loader looks for on the disk alone. */

const About = z.object({
  type: z.optional(z.string()),
  main: z.optional(z.string()),
  exports: z.optional(z.record(z.string(), z.unknown())),
})

const aboutIn = (folder: string): z.infer<typeof About> | null => {
  const place = placeOf(join(folder, 'package.json'))
  return place && entryAt(place) ? About.parse(JSON.parse(bytesAt(place).toString('utf8'))) : null
}

/** A folder and those around it, as far as they are in the archive, then the archive itself. */
const upwards = (folder: string): string[] =>
  placeOf(folder) ? [folder, ...upwards(dirname(folder))] : [folder]

const isFile = (path: string): boolean => {
  const place = placeOf(path)
  return place !== null && entryAt(place)?.kind === 'file'
}

/** What `require` finds for a path: endings are tried. An `import` has to name the file. */
const fileAt = (path: string, required: boolean): string | undefined =>
  (required ? ['', '.js', '.json', '/index.js'] : ['']).map((end) => `${path}${end}`).find(isFile)

const packageIn = (name: string, from: string): string | undefined => {
  for (const folder of upwards(from)) {
    const found = join(folder, 'node_modules', name)
    const about = aboutIn(found)
    const main = about?.exports?.['.'] ?? about?.main
    if (about) return fileAt(join(found, typeof main === 'string' ? main : 'index.js'), true)
  }
  return undefined
}

const targetOf = (specifier: string, from: string | null, required: boolean): string | undefined => {
  if (specifier.startsWith('file:')) return fileAt(fileURLToPath(specifier), required)
  if (specifier.startsWith('/')) return fileAt(specifier, required)
  if (from === null || !placeOf(from)) return undefined
  if (/^\.\.?(\/|$)/.test(specifier)) return fileAt(resolve(dirname(from), specifier), required)
  return packageIn(specifier, dirname(from))
}

const formatOf = (path: string): 'module' | 'commonjs' | 'json' => {
  if (path.endsWith('.json')) return 'json'
  if (path.endsWith('.cjs')) return 'commonjs'
  if (path.endsWith('.mjs')) return 'module'
  const about = upwards(dirname(path))
    .map(aboutIn)
    .find((each) => each !== null)
  return about?.type === 'module' ? 'module' : 'commonjs'
}

/** From now on; with their contents compared to what the archive says of them, where that is `checked`. */
export const loadModulesOfArchives = (checked: boolean): void => {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return next(specifier, context)
      const from = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : null
      const target = targetOf(specifier, from, context.conditions?.includes('require') ?? false)
      const place = target === undefined ? null : placeOf(target)
      if (target === undefined || !place) return next(specifier, context)
      const entry = entryAt(place)
      // Machine code lies beside the archive, and is loaded from there.
      const path =
        entry?.kind === 'file' && entry.unpacked ? join(`${place.archive}.unpacked`, place.inner) : target
      return { url: pathToFileURL(path).href, shortCircuit: true }
    },
    load(url, context, next) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : null
      const place = path === null ? null : placeOf(path)
      if (path === null || !place) return next(url, context)
      return { format: formatOf(path), source: readPacked(place, checked), shortCircuit: true }
    },
  })
}
