import type { about as en } from '../en/about.ts'
import type { Translation } from '../translation.ts'

export const about: Translation<'kk', typeof en> = {
  about: {},
}
