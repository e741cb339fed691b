import type { OpenDialogOptions } from 'electron'
import { expect, test } from 'vitest'
import { folderChoice } from '../../../src/main/security/chooseFolder.ts'
import { answer } from '../../../src/shared/contract/rpc.ts'
import { fakeContract } from '../../doubles/fakeContract.ts'
import { goodOutputs } from '../../doubles/goodOutputs.ts'
import { createTexts } from '../../doubles/texts.ts'

/** The desktop's choice of a folder, with a user who picks as given. */
const setting = (pick: () => Promise<string | null>) => {
  const shown: OpenDialogOptions[] = []
  const core = fakeContract()
  const choice = folderChoice({
    t: createTexts('en').t,
    core: core.handlers,
    dialog: {
      async showOpenDialog(...of: unknown[]) {
        shown.push(of.at(-1) as OpenDialogOptions)
        const picked = await pick()
        return { canceled: picked === null, filePaths: picked === null ? [] : [picked] }
      },
    },
  })
  const { handlers } = fakeContract(choice)
  const ask = (folder: string | null) => answer(handlers, 'linkedFile.choose', { folder })
  const chosen = () => core.asked.flatMap(({ name, input }) => (name === 'linkedFile.choose' ? [input] : []))
  return { ask, shown, chosen }
}

test('the user picks the folder in a system dialog that starts at the last one', async () => {
  const { ask, shown, chosen } = setting(async () => '/home/aigerim/tables')
  expect(await ask(null)).toEqual({ ok: true, value: goodOutputs['linkedFile.choose'] })
  expect(chosen()).toEqual([{ folder: '/home/aigerim/tables' }])
  expect(shown).toEqual([
    {
      title: 'Folder for the spreadsheet file',
      defaultPath: '/home/aigerim/rates',
      properties: ['openDirectory', 'createDirectory'],
    },
  ])
})

test('a path of a page is refused, and no dialog is shown for it', async () => {
  const { ask, shown, chosen } = setting(async () => '/home/aigerim/tables')
  expect(await ask('/home/aigerim/.config/autostart')).toMatchObject({ ok: false, code: 'forbidden' })
  expect([shown, chosen()]).toEqual([[], []])
})

test('a cancelled dialog changes nothing, and only one dialog is open at a time', async () => {
  const picks: ((picked: string | null) => void)[] = []
  const { ask, shown, chosen } = setting(() => new Promise((resolve) => picks.push(resolve)))
  const asked = [ask(null), ask(null)]
  await expect.poll(() => picks.length).toBe(1)
  picks[0]?.(null)
  const none = { ok: true, value: { ...goodOutputs['linkedFile.get'], refused: null } }
  expect(await Promise.all(asked)).toEqual([none, none])
  expect(chosen()).toEqual([])
  const again = ask(null)
  await expect.poll(() => picks.length).toBe(2)
  picks[1]?.('/home/aigerim/tables')
  await again
  expect([shown.length, chosen().length]).toEqual([2, 1])
})
