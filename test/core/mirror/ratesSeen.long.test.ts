import { expect, test } from 'vitest'
import { listsSeen } from '../../../src/core/mirror/ratesSeen.ts'
import type { BoardAnswer } from '../../../src/core/service/answers.ts'
import { board, entry, FRIDAY, HOUR, history, NOON, ownSetting, ratesOf, type Setting } from './setting.ts'

const at = (moment: number, usd: number, day = FRIDAY, serverNow: number | null = moment): BoardAnswer => ({
  ...board([entry('USD', usd), entry('EUR', usd + 50)], day),
  serverNow,
})
const poll = ({ mirror }: Setting, ...what: Parameters<typeof at>): void =>
  void mirror.putBoard(at(...what), what[0])
const seenOn = ({ mirror }: Setting, day = FRIDAY) => mirror.state().ratesSeen.get(day)
/** Thursday’s rate, which is confirmed. */
const withThursday = (): Setting => {
  const setting = ownSetting()
  poll(setting, NOON - 20 * HOUR, 500, FRIDAY - 1)
  for (const [code, points] of Object.entries({ USD: '-1 500', EUR: '-1 550' }))
    setting.mirror.putHistory(code, 'all', history(ratesOf(points)), NOON - 20 * HOUR)
  return setting
}

type Bounds = { after: number | null; before: number } | undefined
test.each<[what: string, polls: Parameters<typeof at>[], seen: Bounds]>([
  ['new rates come between two polls', [[NOON, 505]], { after: NOON - 20 * HOUR, before: NOON }],
  [
    'a poll whose clocks disagreed does not bound the next one',
    [
      [NOON + 2 * HOUR, 500, FRIDAY - 1, NOON - 22 * HOUR],
      [NOON + 3 * HOUR, 505],
    ],
    { after: null, before: NOON + 3 * HOUR },
  ],
  ['nothing is noted without the service’s own clock', [[NOON, 505, FRIDAY, null]], undefined],
  [
    'rates that take the place of carried ones are noted',
    [
      [NOON - 12 * HOUR, 500],
      [NOON, 505],
    ],
    { after: NOON - 12 * HOUR, before: NOON },
  ],
  [
    'an earlier list does not bound the next one',
    [
      [NOON, 495, FRIDAY - 2],
      [NOON + HOUR, 505],
    ],
    { after: null, before: NOON + HOUR },
  ],
])('%s', (_what, polls, seen) => {
  const setting = withThursday()
  for (const each of polls) poll(setting, ...each)
  expect(seenOn(setting)).toEqual(seen && { day: FRIDAY, ...seen })
})

test('a day whose lists had two sets of rates proves nothing', () => {
  const setting = withThursday()
  poll(setting, NOON, 505)
  poll(setting, NOON + HOUR, 507)
  expect(seenOn(setting)).toEqual({ day: FRIDAY, after: null, before: 0 })
  poll(setting, NOON + 2 * HOUR, 508)
  expect(seenOn(setting)?.before).toBe(0)
})

test('a history with other rates than the list withdraws the list’s proof', () => {
  const setting = withThursday()
  poll(setting, NOON, 505)
  poll(setting, NOON + 72 * HOUR, 510, FRIDAY + 3)
  setting.mirror.putHistory('USD', 'all', history(ratesOf('-1 500, 0 506')), NOON + 73 * HOUR)
  expect(seenOn(setting)).toEqual({ day: FRIDAY, after: null, before: 0 })
  expect(seenOn(setting, FRIDAY + 3)?.before).toBe(NOON + 72 * HOUR)
})

test('an earlier list proves nothing, and the later one keeps its first bound', () => {
  const setting = withThursday()
  poll(setting, NOON, 505)
  const thursday = seenOn(setting, FRIDAY - 1)
  poll(setting, NOON + HOUR, 500, FRIDAY - 1)
  expect(seenOn(setting, FRIDAY - 1)).toEqual(thursday)
  expect(listsSeen(setting.mirror.state()).map(({ day }) => day)).not.toContain(FRIDAY)
  setting.restart()
  poll(setting, NOON + 2 * HOUR, 505)
  expect(seenOn(setting)).toEqual({ day: FRIDAY, after: NOON - 20 * HOUR, before: NOON + 2 * HOUR })
  expect(listsSeen(setting.mirror.state()).map(({ day }) => day)).toContain(FRIDAY)
})
