import { spawn } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { once } from 'node:events'

interface End {
  /** Null if a signal ended it. */
  status: number | null
  signal: string | null
  afterMs: number
  /** Whether this process was asked to end meanwhile. */
  asked: boolean
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a program to its end and forwards signals to it, each once: Electron closes cleanly at the first and dies at
 * the second. A terminal's Ctrl+C arrives several times, for the whole process group and from npm. So the program
 * gets its own group.
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
