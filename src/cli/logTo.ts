import type { Log } from '../core/ports.ts'
import type { CommandContext } from './commandContext.ts'

/** Warnings go to standard error. */
export const logTo = ({ world }: CommandContext): Log => ({ info: () => {}, warn: (line) => world.err(line) })
