import { beforeEach, expect, test, vi } from 'vitest'
import { type OneWindowParts, oneWindow } from '../../src/main/windows/oneWindow.ts'
import { fakeClock } from '../doubles/clock.ts'
import { BrowserWindow, resetElectron } from './electronMock.ts'

vi.mock('electron', () => import('./electronMock.ts'))
beforeEach(resetElectron)

const setting = (kind: OneWindowParts['kind'] = 'main', wayland = false) => {
  const clock = fakeClock(Date.parse('2026-11-20T09:00:00Z'))
  const { made } = BrowserWindow
  made.length = 0
  const reported: unknown[] = []
  const window = oneWindow({
    kind,
    clock,
    wayland,
    make: () => new BrowserWindow({}) as never,
    closing: () => reported.push('closing'),
    trouble: (what, lost) => reported.push([what, lost]),
  })
  const at = (index: number): BrowserWindow => made[index] ?? expect.fail('no such window')
  return { clock, made, reported, window, at }
}

test('under Wayland a window is shown when its page has come', () => {
  const { window, at } = setting('main', true)
  window.show(null)
  at(0).webContents.emit('did-finish-load')
  expect(at(0).visible).toBe(true)
  at(0).emit('ready-to-show')
  expect(at(0).done.filter((what) => what === 'show')).toHaveLength(1)
  // Elsewhere that would be too early: the page is not drawn yet.
  const other = setting()
  other.window.show(null)
  other.at(0).webContents.emit('did-finish-load')
  expect(other.at(0).visible).toBe(false)
})

test('a page that does not draw itself is shown as it is after a while', async () => {
  const { window, at, clock } = setting()
  window.show(null)
  await clock.advance(2_999)
  expect(at(0).visible).toBe(false)
  await clock.advance(1)
  expect(at(0).visible).toBe(true)
  at(0).emit('ready-to-show')
  expect(at(0).done.filter((what) => what === 'show')).toHaveLength(1)
})

test('an open window comes to the front at the new address, and loads only for that', () => {
  const { window, at, made } = setting()
  window.show(null)
  at(0).done.length = 0
  window.show(null)
  expect(at(0).done).toEqual(['show', 'focus'])
  window.show('#/board')
  expect(at(0).done).toEqual(['show', 'focus', 'show', 'focus'])
  at(0).minimized = true
  at(0).done.length = 0
  window.show('#/settings')
  expect(at(0).done).toEqual(['load aina-app://app/index.html#/settings', 'restore', 'show', 'focus'])
  expect(made).toHaveLength(1)
})

test('a window wanted while the last one closes is another one', () => {
  const { window, at, made } = setting()
  window.show(null)
  at(0).emit('close')
  window.show('#/history')
  expect(made).toHaveLength(2)
  at(0).destroy()
  expect(window.now()).toBe(at(1))
})

test('a page whose process ends reopens once, and soon after is given up', async () => {
  const { window, at, reported, made, clock } = setting()
  window.show('#/history/USD')
  at(0).webContents.emit('render-process-gone', {}, { reason: 'crashed' })
  expect(at(0).gone).toBe(true)
  expect(at(1).done).toEqual(['load aina-app://app/index.html#/history/USD'])
  expect(reported).toEqual([['the process of a page ended (crashed)', false]])
  await clock.advance(61_000)
  at(1).webContents.emit('render-process-gone', {}, { reason: 'oom' })
  expect([made.length, reported.length]).toEqual([3, 2])
  at(2).webContents.emit('render-process-gone', {}, { reason: 'oom' })
  expect(reported.at(-1)).toEqual(['the process of a page ended (oom)', true])
  expect(made).toHaveLength(3)
  expect(window.now()).toBeNull()
})

test('a missing page or bridge is reported; a replaced load is not', () => {
  const { window, at, reported } = setting()
  window.show(null)
  const { webContents } = at(0)
  webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', '', true)
  webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', '', false)
  expect(reported).toEqual([])
  webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', '', true)
  webContents.emit('preload-error', {}, 'index.cjs', new Error('broken'))
  expect(reported).toEqual([
    ['a page did not come (-6)', true],
    ['the bridge to a page failed (broken)', true],
  ])
})
