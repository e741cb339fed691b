import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { publicHalf } from '../src/main/updates/releaseSignature.ts'

/**
 * `node scripts/makeUpdateKey.ts FILE` makes the key that signs releases. The private half goes into FILE, outside
 * this folder and readable only by its owner. The public half is printed for `src/main/updates/updateKeys.ts`.
 */
const [, , file] = process.argv
const root = resolve(import.meta.dirname, '..')
if (!file) throw new Error('Where to? node scripts/makeUpdateKey.ts FILE')
if (!relative(root, resolve(file)).startsWith('..'))
  throw new Error('The private key does not belong among the sources: name a file outside of them.')
const { privateKey } = generateKeyPairSync('ed25519')
writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { flag: 'wx', mode: 0o600 })
process.stdout.write(`${publicHalf(privateKey)}\n`)
