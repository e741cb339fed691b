import { expect, test } from 'vitest'
import { formatMoment } from '../../../src/shared/format/formatTime.ts'
import { wordWhen } from '../../../src/shared/tray/wordWhen.ts'

const now = Date.parse('2026-11-20T09:30:00Z')
const say = (platform: NodeJS.Platform, ms: number) => wordWhen(platform, { now, language: 'en' })(now - ms)

test('a moment is an age, and on Linux after a minute the time, which stays as it is', () => {
  for (const platform of ['darwin', 'win32'] as const)
    expect([say(platform, 59_999), say(platform, 240_000)]).toEqual(['just now', '4 minutes ago'])
  expect(say('linux', 59_999)).toBe('just now')
  expect(say('linux', 60_000)).toBe(formatMoment(now - 60_000, 'en'))
})
