import { readFileSync } from 'node:fs'

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    // Other kernels have no such switch.
    return null
  }
}

/** Whether the kernel denies ordinary users new namespaces: AppArmor's switch (Ubuntu from 23.10 on), or Debian's older one. */
export const restrictsNamespaces = (folder = '/proc/sys/kernel'): boolean =>
  read(`${folder}/apparmor_restrict_unprivileged_userns`) === '1' ||
  read(`${folder}/unprivileged_userns_clone`) === '0'
