import { vi } from 'vitest'
import { leftAsFound } from './leftAsFound.ts'

/** What a file of tests finds in the process that it shares with others: what the runtime is made of, by name. */
const found = (): Map<string, unknown> => {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).map(
    ([name, { value }]: [string, PropertyDescriptor]) => [name, value] as const,
  )
  return new Map<string, unknown>([
    ...globals,
    ...Object.entries(console).map(([name, value]) => [`console.${name}`, value] as const),
    ['the clock', Date.now],
    ['the timers', vi.isFakeTimers()],
    ['the environment', JSON.stringify(process.env)],
    ['the working directory', process.cwd()],
  ])
}

leftAsFound(found, 'process')
