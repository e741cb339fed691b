import { expect, test } from 'vitest'
import { openFilled } from './coreForTest.ts'

test('the attribution follows the user’s website at once, with its push, and back', async () => {
  const { app, service } = await openFilled({ assets: 1 })
  const origin = new URL(service.base).origin
  expect((await app.ask('info.get', {})).website).toBe(origin)
  await app.ask('settings.set', { website: ' Rates.example/about ' })
  expect((await app.ask('settings.get', {})).website).toBe('https://rates.example/about')
  const { website } = await app.ask('info.get', {})
  expect(website).toBe('https://rates.example/about')
  expect(app.pushes.findLast(({ event }) => event === 'info.changed')?.payload).toMatchObject({ website })
  const reported = app.pushes.filter(({ event }) => event === 'info.changed').length
  await app.ask('settings.set', { theme: 'dark' })
  expect(app.pushes.filter(({ event }) => event === 'info.changed')).toHaveLength(reported)
  await app.ask('settings.set', { website: null })
  expect((await app.ask('info.get', {})).website).toBe(origin)
})
