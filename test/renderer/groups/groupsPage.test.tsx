import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  changed,
  groupName,
  stepped,
  withCode,
  withGroup,
  withoutCode,
} from '../../../src/renderer/groups/GroupCard.tsx'
import { shows } from '../../../src/renderer/state/route.ts'
import { MOST_GROUPS, MOST_IN_GROUP } from '../../../src/shared/contract/limits.ts'
import { defaultSettings, type Group } from '../../../src/shared/contract/settings.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const group = (over: Partial<Group> = {}): Group => ({
  id: 'a',
  name: 'Trip',
  codes: ['EUR', 'CNY'],
  ...over,
})
const withGroups = (groups: Group[], trayGroup: string | null = null) =>
  fakeCore({
    settings: { ...defaultSettings, language: 'en', service: 'https://rates.example/api', groups, trayGroup },
  })
const press = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name })
  await settle(() => button && fireEvent.click(button))
}
const rows = () =>
  [...document.querySelectorAll('table.board tbody tr')].map((row) => row.getAttribute('data-code'))

test('a group keeps its order, each code once, within its bounds', () => {
  const one = group()
  expect(withCode(one, 'USD').codes).toEqual(['EUR', 'CNY', 'USD'])
  expect(withCode(one, 'EUR')).toBe(one)
  const full = group({ codes: Array.from({ length: MOST_IN_GROUP }, (_, at) => `C${at}`) })
  expect(withCode(full, 'USD')).toBe(full)
  expect(stepped(one, 'CNY', -1).codes).toEqual(['CNY', 'EUR'])
  expect([stepped(one, 'EUR', -1), stepped(one, 'CNY', 1), stepped(one, 'XYZ', 1)]).toEqual([one, one, one])
  expect(withoutCode(one, 'EUR').codes).toEqual(['CNY'])
  const many = Array.from({ length: MOST_GROUPS }, (_, at) => group({ id: String(at) }))
  expect(withGroup(many, one)).toBe(many)
  expect(changed([one, group({ id: 'b' })], 'b', () => one)).toEqual([one, one])
  expect([groupName('  '), groupName(` ${'x'.repeat(60)}`)]).toEqual([null, 'x'.repeat(40)])
})

test('without groups the rates list is unchanged', async () => {
  await renderApp(fakeCore(), '#/board')
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([...shows])
})

test('a group filters the board in its own order', async () => {
  const core = withGroups([group({ codes: ['CNY', 'USD', 'XYZ', 'EUR'] })])
  await renderApp(core, '#/board')
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: 'Trip' })))
  expect(window.location.hash).toBe('#/board?group=a')
  expect(rows()).toEqual(['CNY', 'USD', 'EUR'])
  await settle(() => fireEvent.keyDown(screen.getByRole('button', { name: /^Move EUR/ }), { key: 'ArrowUp' }))
  expect(core.state.settings.groups[0]?.codes).toEqual(['CNY', 'EUR', 'USD', 'XYZ'])
  expect(core.state.settings.pins).toEqual(defaultSettings.pins)
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: 'Crypto' })))
  expect(window.location.hash).toBe('#/board?show=crypto')
})

test('an address of a group that is gone shows the whole board', async () => {
  const core = withGroups([])
  await renderApp(core, '#/board?group=gone')
  expect(rows()).toHaveLength(core.state.board.assets.length)
})

test('an empty group says so, and where it is filled', async () => {
  await renderApp(withGroups([group({ codes: [] })]), '#/board?group=a')
  expect(screen.getByText('No currencies in this group yet.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Currency groups' })).toHaveProperty('hash', '#/groups')
})

test('groups are made, filled, sorted, renamed, removed and restored', async () => {
  const core = withGroups([])
  await renderApp(core, '#/groups')
  const field = await screen.findByRole('textbox', { name: 'New group' })
  await settle(() => fireEvent.change(field, { target: { value: ' Trip ' } }))
  await press('Create')
  expect(core.state.settings.groups).toEqual([{ id: expect.any(String), name: 'Trip', codes: [] }])
  // The new group is above its form: there its first currency is named.
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add a currency' }))
  for (const code of ['EUR', 'CNY']) {
    const picker = screen.getByRole('combobox', { name: 'Add a currency' })
    await settle(() => fireEvent.change(picker, { target: { value: code } }))
    await settle(() => fireEvent.keyDown(picker, { key: 'Enter' }))
  }
  expect(core.state.settings.groups[0]?.codes).toEqual(['EUR', 'CNY'])
  const again = screen.getByRole('combobox', { name: 'Add a currency' })
  await settle(() => fireEvent.change(again, { target: { value: 'eur' } }))
  await settle(() => fireEvent.keyDown(again, { key: 'Enter' }))
  expect(core.state.settings.groups[0]?.codes).toEqual(['EUR', 'CNY'])
  expect(screen.getByText('EUR is already on the list').role).toBe('status')
  await press('Move CNY up')
  expect(core.state.settings.groups[0]?.codes).toEqual(['CNY', 'EUR'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move CNY up' }))
  await press('Remove EUR')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove CNY' }))
  expect(screen.getByText('Removed EUR.').role).toBe('status')
  const name = screen.getByRole('textbox', { name: 'Group name' })
  await settle(() => fireEvent.change(name, { target: { value: 'China' } }))
  await settle(() => fireEvent.blur(name))
  expect(core.state.settings.groups).toMatchObject([{ name: 'China', codes: ['CNY'] }])

  const tray = screen.getByRole('combobox', { name: 'Shown in tray' })
  const id = core.state.settings.groups[0]?.id ?? ''
  await settle(() => fireEvent.change(tray, { target: { value: id } }))
  expect(core.state.settings.trayGroup).toBe(id)
  await press(/^Remove group/)
  expect(core.state.settings).toMatchObject({ groups: [], trayGroup: null })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await press('Undo')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove group: China' }))
  expect(core.state.settings).toMatchObject({ groups: [{ name: 'China' }], trayGroup: id })
  expect(within(screen.getByRole('list', { name: /China/ })).getAllByRole('listitem')).toHaveLength(1)
  await press('Remove CNY')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add a currency' }))
})

test('in a browser, which has no tray, the groups come before the choice for the tray', async () => {
  const core = withGroups([{ id: 'a', name: 'Asia', codes: ['CNY'] }])
  core.state.info = { ...core.state.info, shell: 'browser' }
  await renderApp(core, '#/groups')
  const tray = screen.getByRole('combobox', { name: 'Shown in tray' })
  const group = screen.getByDisplayValue('Asia')
  expect(group.compareDocumentPosition(tray) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
