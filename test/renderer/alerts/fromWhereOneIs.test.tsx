import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const formOf = async () => ({
  level: (await screen.findByRole('textbox', { name: /^Level, / })).getAttribute('value'),
  said: screen.getByRole('textbox', { name: /^Level, / }).closest('.field')?.textContent,
})

test('beside the chart an alert opens at the rate under the crosshair, as it is shown', async () => {
  const core = fakeCore()
  const points = core.state.history({ code: 'USD' })
  const rateOf = (back: number) => String(Number((points.rate[points.rate.length - back] ?? 0).toFixed(2)))
  await renderApp(core, '#/history/USD')
  const chart = await screen.findByRole('slider')
  const way = () => screen.getByRole('link', { name: 'Alert at this rate' })
  expect(way().getAttribute('href')).toBe(`#/alerts?code=USD&level=${rateOf(1)}`)
  await settle(() => fireEvent.keyDown(chart, { key: 'ArrowLeft' }))
  await settle(() => fireEvent.click(way()))
  expect(window.location.hash).toBe(`#/alerts?code=USD&level=${rateOf(2)}`)
  expect((await formOf()).level).toBe(rateOf(2))
})

test('on the board and in the converter an alert opens for its pair', async () => {
  await renderApp(fakeCore(), '#/board')
  const row = screen.getByRole('row', { name: /^EUR/ })
  const rate = within(row).getByTitle('How this was calculated')
  await settle(() => fireEvent.click(rate))
  const way = await screen.findByRole('link', { name: 'Alert for EUR/KZT', hidden: true })
  expect(way.getAttribute('href')).toBe('#/alerts?code=EUR')
})

test('a row of the converter leads to an alert of its pair', async () => {
  await renderApp(fakeCore(), '#/convert?amount=100&from=USD&to=EUR')
  await settle(async () => (await screen.findByLabelText('Amount, EUR')).focus())
  const explained = await screen.findByRole('button', { name: 'How the EUR amount was calculated' })
  await settle(() => fireEvent.click(explained))
  const way = await screen.findByRole('link', { name: 'Alert for USD/EUR', hidden: true })
  expect(way.getAttribute('href')).toBe('#/alerts?code=USD&quote=EUR')
})
