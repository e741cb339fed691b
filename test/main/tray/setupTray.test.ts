import { beforeEach, expect, test, vi } from 'vitest'
import { setupTray } from '../../../src/main/tray/setupTray.ts'
import type { Desktop } from '../../../src/shared/contract/desktop.ts'
import { settle } from '../../doubles/clock.ts'
import { contextForTest } from '../contextForTest.ts'
import { app, dialog, resetElectron, Tray } from '../electronMock.ts'
import { recordedActions } from './menuAsData.ts'

const panel = vi.hoisted(() => ({ host: 'none' as 'there' | 'none' | 'unknown' }))
vi.mock('electron', () => import('../electronMock.ts'))
vi.mock('../../../src/main/tray/trayHost.ts', () => ({ findTrayHost: async () => panel.host }))
beforeEach(resetElectron)

/** Starts the tray beside this panel; `hidden` starts no window. */
const start = async (host: Desktop['tray'], hidden: boolean) => {
  panel.host = host
  const made = contextForTest()
  const windows: unknown[] = hidden ? [] : ['main']
  setupTray(made.context, {
    windows: {
      pages: () => windows as never,
      showMain: () => void windows.push('main'),
      mainFocused: async () => {},
    },
    actions: recordedActions().actions,
    hidden,
    firstLook: Promise.resolve(host),
  })
  await settle()
  const closeLast = () => {
    windows.length = 0
    app.emit('window-all-closed')
    return app.done.includes('quit')
  }
  return { ...made, windows, closeLast }
}

test('a hidden start waits thirty seconds for a panel, then opens the window', async () => {
  const { windows, clock } = await start('none', true)
  await clock.advance(29_000)
  expect([windows, dialog.shown]).toEqual([[], []])
  await clock.advance(1_000)
  expect([windows, dialog.shown.length]).toEqual([['main'], 1])
})

test('a panel that nobody can ask about opens the window, and nothing is claimed', async () => {
  const { windows, clock, closeLast } = await start('unknown', true)
  await clock.advance(30_000)
  expect([[...windows], dialog.shown, closeLast()]).toEqual([['main'], [], true])
})

test('after the end no panel is looked for', async () => {
  const { clock, quit } = await start('none', false)
  quit()
  await clock.advance(60_000)
  expect([clock.pending(), Tray.made.map(({ destroyed }) => destroyed)]).toEqual([0, [true]])
})
