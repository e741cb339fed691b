import type { Call } from './contract.ts'

/**
 * The calls of a page when it opens, each with `{}`: all that its first view needs. In a browser the answers arrive
 * with the token.
 */
export const firstCalls = [
  'settings.get',
  'board.get',
  'sync.get',
  'info.get',
  'notices.get',
] as const satisfies Call[]
