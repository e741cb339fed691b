import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled children. */
    children: string
  }
}

/** The programs that tests start in processes of their own, most of them to be killed: from `test`, without their ending. */
export const CHILDREN = [
  'cli/commandChild',
  'core/mirror/diskChild',
  'core/mirror/mirrorChild',
  'core/sync/leaseHolder',
  'doubles/settingsChild',
] as const

/** The bundle of one of them, for `node`. */
export const childProgram = (name: (typeof CHILDREN)[number]): string =>
  join(inject('children'), `${name}.js`)
