import { expect, test } from 'vitest'
import { syncPreferences } from '../../../src/core/sync/syncInput.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'

test('both sides of a pinned pair come first, in the order of pins, without the tenge', () => {
  const settings = { ...defaultSettings, pins: ['KZT/JPY', '100 USD/RUB', 'BTC'] }
  expect(syncPreferences(settings, calendarOf()).pins).toEqual(['JPY', 'USD', 'RUB', 'BTC'])
})
