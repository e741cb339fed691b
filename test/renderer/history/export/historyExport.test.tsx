import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HistoryExport } from '../../../../src/renderer/history/export/HistoryExport.tsx'
import { en } from '../../../../src/shared/languages/en.ts'
import { settle } from '../../renderApp.tsx'
import { renderView, viewOf } from '../../renderView.tsx'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const words = en.exporting
const view = viewOf(
  [
    ['2026-10-01', 500.5],
    ['2026-11-16', 510],
    ['2026-11-20', 501.25],
  ],
  { from: '2026-11-10', to: '2026-11-20' },
)
const show = (by: 'day' | 'month' = 'day') =>
  renderView(
    <HistoryExport view={view} route={{ averages: [], by }} live={false} drawing={{ current: () => null }} />,
  )
const click = (name: string) =>
  settle(() => fireEvent.click(screen.getByRole('menuitem', { name, hidden: true })))
const says = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

test('a file is named by its currencies, days and rows', async () => {
  await show('month')
  await click('Save as CSV')
  const file = 'aina-USD-KZT-2026-11-10_2026-11-20-month.csv'
  await says(`Saved as ${file}.`)
  expect(saved).toEqual([file])
})

test('a picture that cannot be made is reported', async () => {
  const write = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { write, writeText: () => Promise.resolve() } })
  await show()
  // jsdom draws nothing.
  for (const name of [words.copyPicture, 'Save as PNG']) {
    await click(name)
    await says(words.noPicture)
  }
  expect(write).not.toHaveBeenCalled()
})
