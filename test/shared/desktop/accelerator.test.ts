import { expect, test } from 'vitest'
import {
  formatAccelerator,
  keyNames,
  type Pressed,
  pressedAccelerator,
  readAccelerator,
} from '../../../src/shared/desktop/accelerator.ts'

const written = (text: string) => {
  const accelerator = readAccelerator(text)
  return accelerator && formatAccelerator(accelerator)
}

test.each([
  ['Control+Alt+A', 'Control+Alt+A'],
  ['Alt+Control+A', 'Control+Alt+A'],
  ['Super+F24', 'Super+F24'],
  ['Command+num7', 'Command+num7'],
  ['Control+-', 'Control+-'],
  ['Alt+PageUp', 'Alt+PageUp'],
])('%s is read as %s', (text, accelerator) => {
  expect(written(text)).toBe(accelerator)
})

test.each([
  [''],
  ['ctrl+A'],
  ['A'],
  ['F5'],
  ['Control'],
  ['Control+'],
  ['Control+Alt'],
  ['Shift+A'],
  ['Control+a'],
  ['Control+AB'],
  ['Control+ы'],
  ['Control++'],
  ['Control+F25'],
  ['Control+Control+A'],
  ['Ctrl+Control+A'],
  ['Control+Escape'],
  ['Control+Tab'],
  ['Hyper+A'],
  ['constructor+A'],
  [' Control+A'],
])('%j is not a shortcut', (text) => {
  expect(readAccelerator(text)).toBe(null)
})

const press = (code: string, key: string, held: Partial<Pressed> = {}, platform = 'win32') => {
  const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false }
  const accelerator = pressedAccelerator({ ...none, code, key, ...held }, platform)
  return accelerator && formatAccelerator(accelerator)
}
const ctrl = { ctrlKey: true }

test.each([
  ['a Latin letter', press('KeyA', 'a', ctrl), 'Control+A'],
  ['a Latin letter with Shift', press('KeyA', 'A', { ...ctrl, shiftKey: true }), 'Control+Shift+A'],
  ['a letter in another place of the keyboard', press('KeyQ', 'a', ctrl), 'Control+A'],
  ['a Cyrillic letter, by its place', press('KeyC', 'с', ctrl), 'Control+C'],
  ['a Kazakh letter on a digit, by its place', press('Digit2', 'ә', ctrl), 'Control+2'],
  ['a letter that Option has changed', press('KeyC', 'ç', { altKey: true }, 'darwin'), 'Alt+C'],
  ['a digit with Shift', press('Digit1', '!', { altKey: true, shiftKey: true }), 'Alt+Shift+1'],
  ['a digit of the number pad', press('Numpad1', '1', ctrl), 'Control+num1'],
  ['an arrow', press('ArrowUp', 'ArrowUp', ctrl), 'Control+Up'],
  ['a sign', press('Minus', '-', ctrl), 'Control+-'],
  ['the space bar', press('Space', ' ', ctrl), 'Control+Space'],
  ['a function key', press('F5', 'F5', { metaKey: true }), 'Super+F5'],
  ['the command key', press('KeyK', 'k', { metaKey: true }, 'darwin'), 'Command+K'],
  ['a key alone', press('KeyA', 'a'), null],
  ['Shift and a key', press('KeyA', 'A', { shiftKey: true }), null],
  ['modifiers alone', press('ControlLeft', 'Control', ctrl), null],
  ['a key that no shortcut has', press('Enter', 'Enter', ctrl), null],
  ['a key without a name', press('', 'Unidentified', ctrl), null],
])('pressing %s gives %s', (_, accelerator, wanted) => {
  expect(accelerator).toBe(wanted)
})

test('the keys have the names on the keyboard', () => {
  const all = ['Control', 'Alt', 'Shift', 'Super'] as const
  expect(keyNames(all, 'A', 'win32')).toEqual(['Ctrl', 'Alt', 'Shift', 'Win', 'A'])
  expect(keyNames(all, 'Up', 'linux')).toEqual(['Ctrl', 'Alt', 'Shift', 'Super', '↑'])
  expect(keyNames(['Control', 'Alt', 'Shift', 'Command'], 'num7', 'darwin')).toEqual([
    '⌃',
    '⌥',
    '⇧',
    '⌘',
    'Num 7',
  ])
  expect(keyNames(['Control'], null, 'linux')).toEqual(['Ctrl'])
})
