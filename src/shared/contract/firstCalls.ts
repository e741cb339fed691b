import type { Call } from './contract.ts'

/**
 * What a page asks when it opens, each with `{}`: all that its first view waits for. In a browser the answers come with the
 * token.
 */
export const firstCalls = [
  'settings.get',
  'board.get',
  'sync.get',
  'info.get',
  'notices.get',
] as const satisfies Call[]
