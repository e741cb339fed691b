import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventLoopTurns } from '../../../src/core/source/serviceRuntime.ts'

test('pieces of work that are asked for together are done one a turn, in their order', async () => {
  const turn = eventLoopTurns()
  const done: string[] = []
  const work = async (name: string, continues?: 'continues') => {
    await turn()
    done.push(name)
    await turn(continues)
    done.push(`${name}, continued`)
  }
  void Promise.all([work('first'), work('second', 'continues'), work('third')])
  expect(done).toEqual([])
  const seen: number[] = []
  for (let turns = 0; turns < 8; turns++) {
    await nextTurn()
    seen.push(done.length)
  }
  expect(done).toEqual([
    ...['first', 'second', 'second, continued', 'third'],
    ...['first, continued', 'third, continued'],
  ])
  // Never two in one turn.
  expect(seen.every((count, at) => count - (seen[at - 1] ?? 0) <= 1)).toBe(true)
})
