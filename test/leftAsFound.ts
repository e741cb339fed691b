import { afterAll, expect } from 'vitest'

/**
 * A file of tests that does not put back what it has replaced has failed: the next one in its process would find it so. `found`
 * tells what there is, by name; more may be there than before.
 */
export const leftAsFound = (found: () => ReadonlyMap<string, unknown>, where: string): void => {
  const before = found()
  afterAll(() => {
    const after = found()
    const changed = [...before]
      .filter(([name, value]) => !Object.is(after.get(name), value))
      .map(([name]) => name)
    expect(changed, `what the file has left otherwise in the ${where} that it shares`).toEqual([])
  })
}
