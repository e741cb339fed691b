import type { Environment } from './options.ts'

/** The languages that the system prefers, the first one first, as POSIX names them. */
export const spokenIn = (env: Environment): string[] =>
  [env.LC_ALL, env.LC_MESSAGES, env.LANG].filter((tag) => tag !== undefined && tag !== '') as string[]
