import { expect, test } from 'vitest'
import { placePopup } from '../../../src/renderer/date/CalendarPopup.tsx'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('a popup that is wholly seen stays where it is', () => {
  expect(placePopup(box(20, 140, 280, 330), box(20, 100, 150, 36), 1280, 800)).toEqual({
    shift: 0,
    above: false,
  })
})

test('one that sticks out sideways moves in, to the left edge at the most', () => {
  expect(placePopup(box(150, 140, 280, 330), box(150, 100, 150, 36), 320, 800).shift).toBe(-118)
  expect(placePopup(box(150, 140, 400, 330), box(150, 100, 150, 36), 320, 800).shift).toBe(-142)
  expect(placePopup(box(0, 140, 280, 330), box(0, 100, 150, 36), 320, 800).shift).toBe(8)
})

test('one without room below stands above where there is room', () => {
  const low = box(20, 500, 280, 330)
  expect(placePopup(low, box(20, 460, 150, 36), 1280, 800).above).toBe(true)
  expect(placePopup(low, box(20, 300, 150, 36), 1280, 800).above).toBe(false)
})
