import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { bytesAt, type Entry, entryAt, integrityViolation, type Place, placeOf } from './asar.ts'
import { loud } from './loud.ts'

/**
 * Has Node read archives as folders, as Electron has it (lib/node/asar-fs-wrapper.ts), as far as Aina does. Whatever else
 * is asked of a path in an archive throws, naming it.
 */

const missing = ({ archive, inner }: Place): Error =>
  Object.assign(new Error(`ENOENT, ${inner} not found in ${archive}`), { code: 'ENOENT', errno: -2 })

const present = (place: Place): Entry => {
  const entry = entryAt(place)
  if (!entry) throw missing(place)
  return entry
}

const kindOf = (name: string, { kind }: Entry) =>
  loud(name, {
    isFile: () => kind === 'file',
    isDirectory: () => kind === 'folder',
    isSymbolicLink: () => false,
  })

/** The bytes of a file, as the header of its archive has them: of others Electron says so, and ends. */
export const readPacked = (place: Place, checked: boolean): Buffer => {
  if (present(place).kind === 'folder')
    throw Object.assign(new Error(`EISDIR, ${place.inner} is a folder of ${place.archive}`), {
      code: 'EISDIR',
    })
  const bytes = bytesAt(place)
  const violation = checked ? integrityViolation(place, bytes) : null
  if (violation !== null) {
    process.stderr.write(`ASAR Integrity Violation: ${violation}\n`)
    process.exit(1)
  }
  return bytes
}

const encodingOf = (options: unknown): BufferEncoding | null => {
  const named = typeof options === 'object' && options && 'encoding' in options ? options.encoding : options
  return typeof named === 'string' && Buffer.isEncoding(named) ? named : null
}

const archived = (checked: boolean) => {
  const readFileSync = (place: Place, options?: unknown): Buffer | string => {
    const bytes = readPacked(place, checked)
    const encoding = encodingOf(options)
    return encoding ? bytes.toString(encoding) : bytes
  }
  const statSync = (place: Place) => {
    const entry = present(place)
    return Object.assign(kindOf('Stats of an archive', entry), {
      size: entry.kind === 'file' ? entry.size : 0,
    })
  }
  const readdirSync = (place: Place, options?: { withFileTypes?: boolean }) => {
    const entry = present(place)
    if (entry.kind === 'file') throw Object.assign(new Error(`ENOTDIR, ${place.inner}`), { code: 'ENOTDIR' })
    if (!options?.withFileTypes) return entry.names
    return entry.names.map((name) =>
      Object.assign(kindOf('Dirent of an archive', present({ ...place, inner: `${place.inner}/${name}` })), {
        name,
      }),
    )
  }
  return {
    sync: { readFileSync, statSync, readdirSync, existsSync: (place: Place) => entryAt(place) !== null },
    promises: { readFile: async (...given: Parameters<typeof readFileSync>) => readFileSync(...given) },
  }
}

type Call = (...given: unknown[]) => unknown

/** Puts `own` before the functions of a module, for paths in archives; a function without one there refuses them. */
const wrap = (name: string, module: Record<string, unknown>, own: Record<string, Call>): void => {
  for (const [key, real] of Object.entries(module)) {
    // Classes are not asked for paths.
    if (typeof real !== 'function' || /^[A-Z_]/.test(key)) continue
    const wrapped = function (this: unknown, path: unknown, ...rest: unknown[]): unknown {
      const place = typeof path === 'string' ? placeOf(path) : null
      if (!place) return Reflect.apply(real, this, [path, ...rest])
      const mine = own[key]
      if (!mine)
        throw new Error(`the fake Electron asks nothing of an archive by ${name}.${key}: ${place.inner}`)
      return mine(place, ...rest)
    }
    module[key] = Object.assign(wrapped, real)
  }
}

/** From now on; with their contents compared to what the archive says of them, where that is `checked`. */
export const readFilesOfArchives = (checked: boolean): void => {
  const { sync, promises } = archived(checked)
  wrap('fs', fs as unknown as Record<string, unknown>, sync as unknown as Record<string, Call>)
  wrap(
    'fs.promises',
    fs.promises as unknown as Record<string, unknown>,
    promises as unknown as Record<string, Call>,
  )
  syncBuiltinESMExports()
}
