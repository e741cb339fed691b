import {
  type CommonOptions,
  commonFlags,
  describeFlags,
  type Environment,
  type Flags,
  readCommon,
  readFlags,
} from '../core/options.ts'
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
  port: { value: 'N', says: 'the port on 127.0.0.1; any free one when left out' },
  'no-open': { value: null, says: 'only say the address, open no browser' },
} satisfies Flags

export const help = `Aina serves its pages to a browser on this machine.

${describeFlags(flags)}

AINA_DATA_DIR and AINA_SERVICE_URL stand in for --data-dir and --service.`

/** The command line of the browser shell. What is wrong with it comes back as one sentence. */
export const readOptions = (argv: readonly string[], env: Environment): ServeOptions | { error: string } => {
  const values = readFlags(argv, flags)
  if ('error' in values) return values
  const port = values.get('port')
  if (port !== undefined && !/^\d{1,5}$/.test(String(port)))
    return { error: '--port needs a number from 0 to 65535.' }
  if (Number(port ?? 0) > 65_535) return { error: '--port needs a number from 0 to 65535.' }
  // Aina would run at an address that every browser refuses by itself.
  if (blockedPorts.has(Number(port)))
    return { error: `No browser opens port ${port}; choose another with --port.` }
  return {
    ...readCommon(values, env),
    port: port === undefined ? null : Number(port),
    open: !values.has('no-open'),
    help: values.has('help'),
  }
}
