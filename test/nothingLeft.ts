import { afterAll, expect, vi } from 'vitest'

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

const before = found()

/** A file that does not put back what it has replaced has failed: the next one would find it so. More may be there than before. */
afterAll(() => {
  const after = found()
  const changed = [...before]
    .filter(([name, value]) => !Object.is(after.get(name), value))
    .map(([name]) => name)
  expect(changed, 'what the file has left otherwise in the process that it shares').toEqual([])
})
