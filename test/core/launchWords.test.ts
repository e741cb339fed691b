import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { launchWords } from '../../src/core/launchWords.ts'
import { launchTexts } from '../doubles/launchTexts.ts'

const within = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [text] : within({ ...text, key }),
  )
const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()

test('every terminal line has the same placeholders in each language', () => {
  const [kk, ru, en] = [launchTexts.kk, launchTexts.ru, launchTexts.en].map(({ words }) =>
    within(words).map(places),
  )
  expect(kk).toEqual(en)
  expect(ru).toEqual(en)
})

test('terminal lines follow the language of the settings, else of the system', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const at = (named: string | null) =>
    launchWords({ named, platform: 'linux', env: { LANG: 'ru_KZ.UTF-8' }, home: null })
  expect((await at(folder)).t('error', { says: 'x' })).toBe('ошибка: x')
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ version: 1, language: 'kk' }))
  expect((await at(folder)).t('error', { says: 'x' })).toBe('қате: x')
  expect((await at(null)).t('error', { says: 'x' })).toBe('ошибка: x')
})
