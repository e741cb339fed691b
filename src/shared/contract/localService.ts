import * as z from 'zod/mini'
import { blockedPorts } from '../service/blockedPorts.ts'

/** Ports below are the system's own, and few may open them. */
const LEAST_PORT = 1_024
const MOST_PORT = 65_535

/** A port that this machine's programs can be answered at; browsers, and much else, ask no blocked one. */
export const Port = z.int().check(
  z.minimum(LEAST_PORT),
  z.maximum(MOST_PORT),
  z.refine((port) => !blockedPorts.has(port)),
)

/** The mirror as a service for other programs of this machine. It names no address: there is no other than loopback's. */
export const LocalServiceSetting = z.strictObject({ on: z.boolean(), port: Port })

/** What has become of the local service. */
export const LocalService = z.strictObject({
  /**
   * `elsewhere`: another Aina answers at this port already; `port-taken`: another program does; `port-refused`: the system lets
   * nobody have it; `failed`: for a reason without a name, which stands in the log. All four are tried again by themselves.
   */
  state: z.enum(['off', 'starting', 'serving', 'elsewhere', 'port-taken', 'port-refused', 'failed']),
  /** The base address, whether or not it is answered at. */
  address: z.string(),
})
export type LocalService = z.infer<typeof LocalService>

export const localAddress = (port: number): string => `http://127.0.0.1:${port}/api`

export const localServiceCalls = {
  'localService.get': { input: z.strictObject({}), output: LocalService },
} as const
