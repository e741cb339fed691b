import { readFileSync } from 'node:fs'

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    // Other kernels have no such switch.
    return null
  }
}

/** Whether the kernel denies users new namespaces: by AppArmor (Ubuntu since 23.10) or Debian's older switch. */
export const restrictsNamespaces = (folder = '/proc/sys/kernel'): boolean =>
  read(`${folder}/apparmor_restrict_unprivileged_userns`) === '1' ||
  read(`${folder}/unprivileged_userns_clone`) === '0'
