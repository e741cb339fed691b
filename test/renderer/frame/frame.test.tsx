import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ErrorCode, errorCodes } from '../../../src/shared/contract/errors.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { kk } from '../../../src/shared/languages/kk.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { ru } from '../../../src/shared/languages/ru.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const texts = { kk, ru, en }
const pages = ['#/board', '#/history/USD', '#/convert']

test('every failure has words and a next step in each language', async () => {
  const { core } = await renderApp()
  for (const language of languageCodes) {
    const settings = { ...core.state.settings, language }
    await settle(() => core.push('settings.changed', settings))
    for (const code of errorCodes) {
      const lastError = { code, at: '2026-11-20T09:29:00Z' }
      await settle(() => core.push('sync.changed', { ...core.state.sync, lastError }))
      const { says, do: step } = texts[language].errors[code]
      expect(document.body.textContent).toContain(`${says} ${step}`)
      expect(screen.getAllByRole('row').length).toBeGreaterThan(20)
    }
  }
  await settle(() => core.push('sync.changed', core.state.sync))
  expect(document.body.textContent).not.toContain(en.errors.internal.says)
})

test('a full disk is reported once, and again after its notice was dismissed', async () => {
  const { core } = await renderApp()
  const at = '2026-11-20T09:29:00Z'
  await settle(() => core.push('sync.changed', { ...core.state.sync, lastError: { code: 'disk-full', at } }))
  await settle(() => core.push('notices.changed', [{ id: 'full', kind: 'disk-full', at, file: null }]))
  const said = () => document.body.textContent?.match(/The disk is full\. [^.]*/g)
  expect(said()).toEqual(['The disk is full. New rates are not saved'])
  await settle(() => core.push('notices.changed', []))
  expect(said()).toEqual(['The disk is full. New data cannot be saved'])
})

test('while Aina does not answer, known rates stay and the page says so', async () => {
  const { core } = await renderApp()
  const refuseAll = (code: ErrorCode | null) => {
    for (const name of ['board.get', 'sync.get', 'settings.get', 'info.get', 'notices.get'])
      core.refuse(name, code)
  }
  refuseAll('busy')
  await settle(core.resync)
  expect(document.body.textContent).toContain(en.errors.busy.says)
  expect(document.body.textContent).toContain('525.12')
  refuseAll(null)
  await settle(core.resync)
  expect(document.body.textContent).not.toContain(en.errors.busy.says)
})

test('the language switches at once, for words, numbers and dates', async () => {
  const { core } = await renderApp()
  const choice = screen.getByLabelText(en.look.language)
  await settle(() => fireEvent.change(choice, { target: { value: 'kk' } }))
  expect(core.requests).toContainEqual({ name: 'settings.set', input: { language: 'kk' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(kk.board.title)
  expect(document.documentElement.lang).toBe('kk')
  expect(document.title).toContain(kk.board.title)
  expect(document.body.textContent).toContain('48\u00a0211\u00a0540,50')
  expect(document.body.textContent).toContain('2026 ж. 20 қараша')
  await settle(() => core.push('settings.changed', { ...core.state.settings, language: 'ru' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(ru.board.title)
  expect(document.documentElement.lang).toBe('ru')
})

test('the theme follows the setting, and the system where that is the setting', async () => {
  const { core } = await renderApp()
  expect(document.documentElement.dataset.theme).toBeUndefined()
  await settle(() => fireEvent.change(screen.getByLabelText(en.look.theme), { target: { value: 'dark' } }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await settle(() => core.push('settings.changed', { ...core.state.settings, theme: 'system' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test.each(pages)('made-up data is named on %s, without a link to a source', async (hash) => {
  const core = fakeCore()
  core.state.info = { ...core.state.info, demo: true, website: null }
  await renderApp(core, hash)
  expect(screen.getByText(en.demo.notice)).toBeTruthy()
  expect(document.querySelector('a[href^="http"]')).toBeNull()
})

test.each(pages)('the source is linked on %s', async (hash) => {
  await renderApp(fakeCore(), hash)
  const link = screen.getByRole('link', { name: /rates\.example, CC BY 4\.0/ })
  expect(link.getAttribute('href')).toBe('https://rates.example')
})

test('a notice about a file stays until it is dismissed', async () => {
  const core = fakeCore()
  const at = '2026-11-20T09:00:00Z'
  core.state.notices = [{ id: 'one', kind: 'mirror-damaged', at, file: 'mirror-demo.db.old' }]
  await renderApp(core)
  expect(document.body.textContent).toContain(en.notices.kind['mirror-damaged'].says)
  expect(document.body.textContent).toContain('mirror-demo.db.old')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: en.action.understood })))
  expect(core.requests).toContainEqual({ name: 'notices.dismiss', input: { id: 'one' } })
  expect(document.body.textContent).not.toContain('mirror-demo.db.old')
})

test('a copy that only reads says who does the work', async () => {
  const core = fakeCore()
  core.state.info = { ...core.state.info, working: false }
  await renderApp(core)
  expect(screen.getByText(en.copies.reading)).toBeTruthy()
})
