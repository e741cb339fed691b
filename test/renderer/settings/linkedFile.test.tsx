import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const { linked } = en
const FOLDER = '/home/aigerim/tables'

const open = async (over: Parameters<typeof fakeCore>[0] = {}) => {
  const core = fakeCore(over)
  await renderApp(core, '#/settings')
  await screen.findByRole('heading', { name: linked.title })
  return core
}
const type = (path: string) =>
  settle(() => fireEvent.change(screen.getByLabelText(linked.folder), { target: { value: path } }))
const take = () => settle(() => fireEvent.click(screen.getByRole('button', { name: linked.take })))
const lines = () => [...document.querySelectorAll('.linked-state > p')].map((line) => line.textContent)
const said = () => lines().join('\n')

test('a typed folder turns the file on, and the page shows where it is', async () => {
  const core = await open()
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: linked.on })
  expect([box().checked, box().disabled, said()]).toEqual([false, true, linked.none])
  await type(` ${FOLDER} `)
  await take()
  expect(core.state.settings).toMatchObject({
    linkedFolder: FOLDER,
    linkedFile: { on: true, form: 'xlsx', period: '1y' },
  })
  expect(box().checked).toBe(true)
  expect(said()).toBe(`aina-rates.xlsx in ${FOLDER}\n${linked.notWritten}`)
  const at = '2026-11-20T09:00:00.000Z'
  await settle(() => core.push('linkedFile.changed', { ...core.state.linked, writtenAt: at }))
  expect(said()).toMatch(/^aina-rates.xlsx in .*\nLast written: .*2026/)
  await settle(() => core.push('linkedFile.changed', { ...core.state.linked, trouble: 'closed' }))
  expect(lines().at(-1)).toBe(linked.trouble.closed)
  await settle(() => fireEvent.change(screen.getByLabelText(linked.form), { target: { value: 'semicolon' } }))
  await settle(() => fireEvent.change(screen.getByLabelText(linked.period), { target: { value: '5y' } }))
  await settle(() => fireEvent.click(box()))
  expect(core.state.settings.linkedFile).toEqual({ on: false, form: 'semicolon', period: '5y' })
  expect(document.querySelector('.settings-undo [role="status"]')?.textContent).toBe(
    `Changed: “${linked.title}”.`,
  )
})

test('a refused folder is reported beside the field, and stays for correction', async () => {
  const core = await open({ chooses: () => 'no-folder' })
  await type('/nowhere')
  await take()
  const field = screen.getByLabelText<HTMLInputElement>(linked.folder)
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['/nowhere', 'true'])
  expect(screen.getByRole('alert').textContent).toBe(linked.trouble['no-folder'])
  expect(core.state.settings.linkedFolder).toBeNull()
})

test('the desktop types no path: a button asks for its dialog', async () => {
  const asked: (string | null)[] = []
  const core = fakeCore({
    chooses(folder) {
      asked.push(folder)
      return null
    },
  })
  core.state.info = { ...core.state.info, shell: 'desktop' }
  await renderApp(core, '#/settings')
  expect(screen.queryByLabelText(linked.folder)).toBeNull()
  await settle(() => fireEvent.click(screen.getByRole('button', { name: linked.choose })))
  expect(asked).toEqual([null])
  expect(said()).toContain('/home/aigerim/picked')
})
