import {
  type CommonOptions,
  commonFlags,
  describeFlags,
  type Environment,
  type Flags,
  readCommon,
  readFlags,
} from '../core/options.ts'
import type { LaunchTexts, Sentence } from '../shared/languages/sentence.ts'

interface ServeOptions extends CommonOptions {
  /** Null for any free port. */
  port: number | null
  /** Whether to open the system's browser. */
  open: boolean
  help: boolean
}

/** The flags that only the browser version has. With one of them, `npm start` starts that version. */
export const browserFlags = {
  port: { value: 'N' },
  'no-open': { value: null },
} as const satisfies Flags

const flags = { ...commonFlags, ...browserFlags } satisfies Flags

export const helpIn = (words: LaunchTexts): string =>
  [words.serve, describeFlags(flags, words), words.variables].join('\n\n')

/** Reads the command line of the browser shell. Returns one sentence for invalid input. */
export const readOptions = (
  argv: readonly string[],
  env: Environment,
): ServeOptions | { error: Sentence } => {
  const values = readFlags(argv, flags)
  if ('error' in values) return values
  const port = values.get('port')
  if (port !== undefined && (!/^\d{1,5}$/.test(String(port)) || Number(port) > 65_535))
    return { error: (t) => t('mistake.port', { port: String(port) }) }
  return {
    ...readCommon(values, env),
    port: port === undefined ? null : Number(port),
    open: !values.has('no-open'),
    help: values.has('help'),
  }
}
