import { expect, test } from 'vitest'
import { settingsInFile, settingsToFile } from '../../../src/core/settings/settingsToFile.ts'
import type { Alert } from '../../../src/shared/contract/alerts.ts'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'

const now = Date.parse('2026-11-20T09:27:10Z')
const alert: Alert = {
  id: 'a',
  kind: 'above',
  code: 'USD',
  quote: 'KZT',
  level: '600',
  retreat: '0.25',
  on: true,
}
const mine: Settings = {
  ...defaultSettings,
  service: 'https://rates.example/api',
  theme: 'dark',
  pins: ['CHF', '100 USD/RUB'],
  alerts: [alert],
  alertStates: [
    {
      id: 'a',
      watch: null,
      firing: {
        rate: 610,
        day: '2026-11-19',
        at: null,
        moved: null,
        firedAt: '2026-11-19T11:00:00Z',
        shown: false,
      },
    },
  ],
}
const fileOf = (settings: object, head: object = {}): string =>
  JSON.stringify({ format: 'aina-backup', formatVersion: 1, ...head, settings })
const loaded = (text: string, into: Settings = defaultSettings) => ({
  ...into,
  ...settingsInFile(text, into),
})

test('saved settings, pins and alerts are loaded elsewhere, with the service that is in use there', () => {
  const { name, text } = settingsToFile(mine, { appVersion: '0.3.0', now })
  expect(name).toBe('aina-settings-2026-11-20.json')
  expect(loaded(text)).toEqual({ ...mine, service: null, alertStates: [] })
})

test('loading resets the states of alerts, so that none fires from an earlier one', () => {
  expect(loaded(fileOf({ alerts: [alert] }), mine).alertStates).toEqual([])
})

test('missing and unreadable values stay, unknown ones are left out', () => {
  const file = fileOf({
    theme: 'plaid',
    pins: [5],
    palette: 'blue-orange',
    notes: [1],
    alerts: [{ ...alert, note: 'x' }],
  })
  expect(loaded(file, mine)).toEqual({ ...mine, palette: 'blue-orange', alertStates: [] })
})

test('a website that no link may lead to is not loaded', () => {
  expect(loaded(fileOf({ website: 'javascript:alert(1)' })).website).toBeNull()
  expect(loaded(fileOf({ website: 'rates.example/about' })).website).toBe('https://rates.example/about')
})

test.each(['', 'x', '[]', 'null', '{"theme":"dark"}', fileOf({}, { format: 'else' }), '['.repeat(100_000)])(
  'another file (%#) is refused',
  (text) => {
    expect(() => settingsInFile(text, mine)).toThrow(expect.objectContaining({ code: 'bad-input' }))
  },
)
