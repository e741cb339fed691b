import { spawn } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { once } from 'node:events'

interface End {
  /** Null where a signal ended it. */
  status: number | null
  signal: string | null
  afterMs: number
  /** Whether it was asked to end meanwhile. */
  asked: boolean
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a program to its end, and hands on to it what this process is asked to do. Each signal is handed on once, however
 * often it comes: Electron ends in order at the first, and is dead at once at the second. A terminal's Ctrl+C comes more
 * than once, to every process of its group and then from npm; so the program is in a group of its own.
 */
export const runToEnd = async (
  path: string,
  args: readonly string[],
  options: { stdio: 'ignore' | 'inherit' },
  from: Pick<EventEmitter, 'on' | 'off'> = process,
): Promise<End> => {
  const started = performance.now()
  const child = spawn(path, [...args], { ...options, detached: process.platform !== 'win32' })
  const handed = new Set<NodeJS.Signals>()
  const hand = (signal: NodeJS.Signals) => {
    if (!handed.has(signal)) child.kill(signal)
    handed.add(signal)
  }
  for (const signal of signals) from.on(signal, hand)
  try {
    const [status, signal]: unknown[] = await once(child, 'close')
    return {
      status: typeof status === 'number' ? status : null,
      signal: typeof signal === 'string' ? signal : null,
      afterMs: performance.now() - started,
      asked: handed.size > 0,
    }
  } catch {
    return { status: 127, signal: null, afterMs: performance.now() - started, asked: handed.size > 0 }
  } finally {
    for (const signal of signals) from.off(signal, hand)
  }
}
