import { expect, test } from 'vitest'
import { placePopup } from '../../../src/renderer/date/CalendarPopup.tsx'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const popup = { width: 280, height: 330 }

test('a popup with space opens below the left edge of its anchor', () => {
  expect(placePopup(popup, box(20, 100, 150, 36), 1280, 800)).toEqual({ left: 20, top: 140 })
})

test('a popup that sticks out sideways moves in, at most to the left edge', () => {
  expect(placePopup(popup, box(150, 100, 150, 36), 320, 800).left).toBe(32)
  expect(placePopup({ ...popup, width: 400 }, box(150, 100, 150, 36), 320, 800).left).toBe(8)
  expect(placePopup(popup, box(0, 100, 150, 36), 320, 800).left).toBe(8)
})

test('a popup without space below opens above if it fits there', () => {
  expect(placePopup(popup, box(20, 460, 150, 36), 1280, 800).top).toBe(126)
  expect(placePopup(popup, box(20, 300, 150, 36), 1280, 600).top).toBe(340)
})
