import type { Flags } from '../core/options.ts'

/** The flags that only the browser version has. With one of them, `npm start` starts that version. */
export const browserFlags = {
  port: { value: 'N' },
  'no-open': { value: null },
} as const satisfies Flags
