import { coreGuards } from './coreGuards.ts'
import { mirrorGuards } from './mirrorGuards.ts'
import type { Guarded } from './mutation.ts'
import { shellGuards } from './shellGuards.ts'

/** Every promise of the README's table with the guards that are taken out to see who notices. */
export const allGuarded: readonly Guarded[] = [...mirrorGuards, ...coreGuards, ...shellGuards]
