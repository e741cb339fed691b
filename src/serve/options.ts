import {
  type CommonOptions,
  commonFlags,
  describeFlags,
  type Environment,
  type Flags,
  readCommon,
  readFlags,
} from '../core/options.ts'
import type { LaunchWords } from '../shared/languages/en/launch.ts'
import { blockedPorts } from '../shared/service/blockedPorts.ts'

interface ServeOptions extends CommonOptions {
  /** Null for any free port. */
  port: number | null
  /** Whether the system's browser is opened. */
  open: boolean
  help: boolean
}

const flags = {
  ...commonFlags,
  port: { value: 'N' },
  'no-open': { value: null },
} satisfies Flags

export const helpIn = (words: LaunchWords): string =>
  [words.serve, describeFlags(flags, words), words.variables].join('\n\n')

/** The command line of the browser shell. What is wrong with it comes back as one sentence. */
export const readOptions = (argv: readonly string[], env: Environment): ServeOptions | { error: string } => {
  const values = readFlags(argv, flags)
  if ('error' in values) return values
  const port = values.get('port')
  if (port !== undefined && (!/^\d{1,5}$/.test(String(port)) || Number(port) > 65_535))
    return { error: `invalid port "${port}" (expected 0 to 65535)` }
  // Aina would run at an address that every browser refuses by itself.
  if (blockedPorts.has(Number(port)))
    return { error: `browsers block port ${port} (choose another with --port)` }
  return {
    ...readCommon(values, env),
    port: port === undefined ? null : Number(port),
    open: !values.has('no-open'),
    help: values.has('help'),
  }
}
