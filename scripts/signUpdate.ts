import { createHash, createPrivateKey } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { isSigned, publicHalf, signatureName, signRelease } from '../src/main/updates/releaseSignature.ts'
import { updateKeys } from '../src/main/updates/updateKeys.ts'

/** The packages of each feed, by name. Others are only for people. */
const feeds: Record<string, RegExp> = {
  latest: /-win\b.*\.exe$/,
  'latest-mac': /-mac\b.*\.zip$/,
  'latest-linux': /-linux-x86_64\.AppImage$/,
  'latest-linux-arm64': /-linux-arm64\.AppImage$/,
}

/**
 * Signs the packages of a release in a folder: for each feed its name and version, and each file's name, size and
 * SHA-512. Returns the files written. Throws if Aina does not know the key, or if a feed has no packages.
 */
export const signUpdate = (
  folder: string,
  { version, key, keys }: { version: string; key: string; keys: readonly string[] },
): string[] => {
  if (!keys.includes(publicHalf(createPrivateKey(key))))
    throw new Error(
      'No copy of Aina knows this key: its public half is not in src/main/updates/updateKeys.ts.',
    )
  const names = readdirSync(folder)
  return Object.entries(feeds).map(([feed, isOf]) => {
    const files = names
      .filter((name) => name.startsWith(`aina-${version}-`) && isOf.test(name))
      .map((name) => {
        const bytes = readFileSync(join(folder, name))
        return { name, size: bytes.length, sha512: createHash('sha512').update(bytes).digest('base64') }
      })
    if (files.length === 0) throw new Error(`There is no package of ${version} for ${feed}.`)
    const signed = signRelease({ feed, version, files }, key)
    const { statement, signature }: { statement: string; signature: string } = JSON.parse(signed)
    if (!isSigned(statement, signature, keys)) throw new Error(`The signature of ${feed} does not hold.`)
    writeFileSync(join(folder, signatureName(feed)), signed)
    return signatureName(feed)
  })
}

/** `node scripts/signUpdate.ts FOLDER`, with the private key (PEM) in AINA_UPDATE_KEY. */
if (import.meta.main) {
  const [, , folder] = process.argv
  const { AINA_UPDATE_KEY: key } = process.env
  if (!folder || !key) throw new Error('AINA_UPDATE_KEY=… node scripts/signUpdate.ts FOLDER')
  const { version } = packageJson
  for (const name of signUpdate(folder, { version, key, keys: updateKeys })) process.stdout.write(`${name}\n`)
}
