import type { pages } from '../pages.ts'
import type { Aina } from '../startAina.ts'

/** Each page, and a selector of what shows that what it is for has come. */
export const everyPage = {
  '#/board': 'tr[data-code="USD"] .rate-button',
  '#/history/USD?period=1y': '[role="slider"]',
  '#/convert': 'li[data-code="USD"] input',
  '#/many': 'main textarea',
  '#/alerts?code=USD&level=500': '.alert-form',
  // The last of its sections, which is loaded on its own.
  '#/settings': '.settings-file',
} as const satisfies Record<(typeof pages)[number], string>

/** Gives the pages something to show: an alert, an answering mirror. */
export const fill = async (aina: Aina): Promise<void> => {
  const alert = { id: 'one', code: 'EUR', quote: 'KZT', retreat: '0.25', on: true } as const
  await aina.ask('alerts.put', { ...alert, kind: 'above', level: '100000' })
}
