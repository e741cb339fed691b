import { createHash } from 'node:crypto'
import { chmod, constants, lstat, open, realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { NO_FOLLOW } from '../../core/files/followLinks.ts'
import { isPrivateFolder } from '../../core/files/ownership.ts'
import { RefusedRelease } from './readRelease.ts'
import type { ReleaseFile } from './releaseSignature.ts'

/** Closes a package's folder to others. Returns false if others could replace the folder. */
const closeFolder = async (path: string): Promise<void> => {
  const me = process.getuid?.()
  // On Windows, the folder's own permissions protect it.
  if (me === undefined) return
  const folder = await realpath(path)
  const stat = await lstat(folder)
  if (!stat.isDirectory() || stat.uid !== me) throw new RefusedRelease('its folder is not ours')
  await chmod(folder, 0o700)
  for (let above = dirname(folder); ; above = dirname(above)) {
    const { mode } = await lstat(above)
    // In a shared folder (`/tmp`), others cannot rename ours.
    if (!isPrivateFolder(above) && (mode & 0o1000) === 0)
      throw new RefusedRelease('others can change the folder that it is in')
    if (above === dirname(above)) return
  }
}

/**
 * Checks that a file is the signed one: name, length and all bytes. Closes its folder first, so other users cannot
 * replace it afterwards. Throws `RefusedRelease`.
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
