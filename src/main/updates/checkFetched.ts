import { createHash } from 'node:crypto'
import { chmod, constants, lstat, open, realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { NO_FOLLOW } from '../../core/files/followLinks.ts'
import { isPrivateFolder } from '../../core/files/ownership.ts'
import { RefusedRelease } from './readRelease.ts'
import type { ReleaseFile } from './releaseSignature.ts'

/** Closes the folder of a package to others, and says no where others could put another folder in its place. */
const closeFolder = async (path: string): Promise<void> => {
  const me = process.getuid?.()
  // On Windows the folder's own permissions hold.
  if (me === undefined) return
  const folder = await realpath(path)
  const stat = await lstat(folder)
  if (!stat.isDirectory() || stat.uid !== me) throw new RefusedRelease('its folder is not ours')
  await chmod(folder, 0o700)
  for (let above = dirname(folder); ; above = dirname(above)) {
    const { mode } = await lstat(above)
    // In a place for everybody's files (`/tmp`) others cannot rename what is ours.
    if (!isPrivateFolder(above) && (mode & 0o1000) === 0)
      throw new RefusedRelease('others can change the folder that it is in')
    if (above === dirname(above)) return
  }
}

/**
 * Whether a file on the disk is the one that was signed, by its name, its length and all of its bytes. Its folder is closed
 * first: what is found good cannot be made another by other users any more. Throws `RefusedRelease` where it is not.
 */
export const checkFetched = async (path: string, files: readonly ReleaseFile[]): Promise<void> => {
  const signed = files.find(({ name }) => name === basename(path))
  if (!signed) throw new RefusedRelease(`${basename(path)} is not among the signed files`)
  await closeFolder(dirname(path))
  const file = await open(path, constants.O_RDONLY | NO_FOLLOW).catch((error: unknown) => {
    throw new RefusedRelease(`${signed.name} cannot be read (${String(error)})`)
  })
  try {
    const { uid, nlink, size } = await file.stat()
    if (nlink !== 1 || (process.getuid && uid !== process.getuid()))
      throw new RefusedRelease(`${signed.name} is not ours alone`)
    if (size !== signed.size) throw new RefusedRelease(`${signed.name} has another length`)
    const hash = createHash('sha512')
    for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk)
    if (hash.digest('base64') !== signed.sha512) throw new RefusedRelease(`${signed.name} has other bytes`)
    if (process.getuid) await file.chmod(signed.name.endsWith('.AppImage') ? 0o755 : 0o600)
  } finally {
    await file.close()
  }
}
