import { expect, test } from 'vitest'
import { editMenu } from '../../../src/main/windows/makeWindow.ts'
import { createTexts } from '../../doubles/texts.ts'

const all = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }

test.each([
  ['en', ['Cut', 'Copy', 'Paste', 'Select all']],
  ['ru', ['Вырезать', 'Копировать', 'Вставить', 'Выделить всё']],
  ['kk', ['Қиып алу', 'Көшіру', 'Қою', 'Барлығын белгілеу']],
] as const)('a text field has a menu in the app’s language (%s)', (language, [cut, copy, paste, every]) => {
  const clicked = {
    isEditable: true,
    selectionText: '',
    editFlags: { ...all, canCut: false, canCopy: false },
  }
  expect(editMenu(clicked, createTexts(language).t)).toEqual([
    { role: 'cut', label: cut, enabled: false },
    { role: 'copy', label: copy, enabled: false },
    { role: 'paste', label: paste, enabled: true },
    { type: 'separator' },
    { role: 'selectAll', label: every, enabled: true },
  ])
})

test('a selected text can be copied; without actions no menu opens', () => {
  const { t } = createTexts('en')
  const on = (selectionText: string) => editMenu({ isEditable: false, selectionText, editFlags: all }, t)
  expect(on('478.10')).toEqual([{ role: 'copy', label: 'Copy', enabled: true }])
  expect([on(''), on(' \n')]).toEqual([[], []])
})
