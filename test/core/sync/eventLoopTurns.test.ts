import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventLoopTurns } from '../../../src/core/source/serviceRuntime.ts'

test('pieces of work that are asked for together are done one a turn, in their order', async () => {
  const turn = eventLoopTurns()
  const done: string[] = []
  const work = async (name: string) => {
    await turn()
    done.push(name)
    if (name === 'first') {
      await turn()
      done.push('of the first')
    }
  }
  void Promise.all(['first', 'second', 'third'].map(work))
  expect(done).toEqual([])
  const seen: number[] = []
  for (let turns = 0; turns < 6; turns++) {
    await nextTurn()
    seen.push(done.length)
  }
  expect(done).toEqual(['first', 'second', 'third', 'of the first'])
  // Never two in one turn.
  expect(seen.every((count, at) => count - (seen[at - 1] ?? 0) <= 1)).toBe(true)
})
