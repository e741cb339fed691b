import { expect, test } from 'vitest'
import { boardPolls } from '../../../src/core/sync/boardPolls.ts'
import { trackServiceState } from '../../../src/core/sync/serviceState.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { fakeClock, settle } from '../../doubles/clock.ts'

test('a waiting list counts as unsettled until it is recorded, whatever else is tried meanwhile', async () => {
  const clock = fakeClock(Date.UTC(2026, 10, 20, 7))
  let isFull = true
  let record = (): void => {}
  const reported: string[] = []
  const polls = boardPolls({
    access: {
      use() {
        if (isFull) throw new AinaError('disk-full', 'the disk is full')
        return { changed: true } as never
      },
      tryUse: () => undefined,
    },
    requests: {
      board: () => ({
        ok: true,
        answer: Promise.resolve({
          day: 20_777,
          entries: [],
          refused: [],
          serverNow: null,
          isClockInDoubt: false,
        }),
      }),
    },
    serviceState: trackServiceState(
      {
        clock,
        random: () => 0.5,
        log: { warn: () => {}, info: () => {} },
        pollEveryMs: () => 300_000,
        retriesBoard: () => true,
      },
      0,
      0,
    ),
    ...{ clock, isWorkingDay: () => true, outageOver: () => {}, ended: () => {}, isClosing: () => false },
    emit: ({ kind }) => void reported.push(kind),
    recordArrival: () =>
      new Promise((resolve) => {
        record = resolve
      }),
  })
  polls.start('own')
  await settle()
  expect([polls.inFlight(), polls.hasUnsaved()]).toEqual([null, true])
  isFull = false
  polls.saveUnsaved()
  polls.saveUnsaved()
  let isSettled = false
  const settled = polls.settled().then(() => {
    isSettled = true
  })
  await settle()
  expect([isSettled, reported]).toEqual([false, []])
  record()
  await settled
  expect(reported).toEqual(['board'])
})
