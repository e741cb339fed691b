import { act, render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { App } from '../../src/renderer/App.tsx'
import { createModel } from '../../src/renderer/state/model.ts'
import { fakeCore } from '../doubles/fakeCore.ts'
import { sampleNow } from '../doubles/sampleBoard.ts'
import { createTexts } from '../doubles/texts.ts'

/** The whole app at an address, over the real contract and a core made for the test, with a stopped clock. */
export const renderApp = async (
  core: ReturnType<typeof fakeCore> = fakeCore(),
  hash = '#/board',
  now = sampleNow,
) => {
  window.location.hash = hash
  const model = createModel(core.wire, { now: () => now, page: document })
  onTestFinished(model.start())
  const view = render(<App model={model} texts={createTexts('en')} />)
  // Lets everything that was asked for at the start be answered, then what the page asks for.
  for (let round = 0; round < 2; round += 1)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
  return { ...view, core, model }
}

/** Does something outside of React, and lets the page take it in. */
export const settle = (what: () => unknown) =>
  act(async () => {
    await what()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
