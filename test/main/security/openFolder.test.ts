import { expect, test } from 'vitest'
import { folderHandlers } from '../../../src/main/security/openFolder.ts'
import { answer } from '../../../src/shared/contract/rpc.ts'
import { fakeContract } from '../../doubles/fakeContract.ts'

const FOLDER = '/home/aigerim/.config/Aina'

/** The desktop's folder on a system that answers as given. */
const setting = (system: () => Promise<string>) => {
  const opened: string[] = []
  const said: string[] = []
  const folder = folderHandlers({
    shell: {
      openPath(path) {
        opened.push(path)
        return system()
      },
    },
    folder: FOLDER,
    log: { warn: (line) => void said.push(line) },
  })
  const { handlers } = fakeContract(folder)
  return { opened, said, ask: (name: string, input: unknown = {}) => answer(handlers, name, input) }
}

test('the desktop opens its own folder, whatever a page names', async () => {
  const { ask, opened, said } = setting(async () => '')
  expect(await ask('folder.get')).toEqual({ ok: true, value: { path: FOLDER, mayOpen: true } })
  expect(await ask('folder.open')).toEqual({ ok: true, value: { opened: true } })
  expect(await ask('folder.open', { path: '/bin/sh' })).toMatchObject({ ok: false, code: 'bad-input' })
  expect([opened, said]).toEqual([[FOLDER], []])
})

test('a folder that the system did not open is reported, and logged without the path', async () => {
  const { ask, said } = setting(async () => `Failed to open ${FOLDER}`)
  expect(await ask('folder.open')).toEqual({ ok: true, value: { opened: false } })
  expect(said).toEqual(['the system did not open the data folder: Failed to open ~'])
})

test('one request is open at a time, and the next one asks again, also after a failure', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let next = 0
  const { ask, opened } = setting(() => answers[next++]?.promise ?? Promise.resolve(''))
  const impatient = [ask('folder.open'), ask('folder.open'), ask('folder.open')]
  await new Promise((resolve) => setImmediate(resolve))
  answers[0]?.resolve('')
  for (const each of await Promise.all(impatient)) expect(each).toMatchObject({ value: { opened: true } })
  expect(opened).toHaveLength(1)
  answers[1]?.reject(new Error('no desktop'))
  expect(await ask('folder.open')).toMatchObject({ ok: false, code: 'internal' })
  expect(await ask('folder.open')).toMatchObject({ ok: true })
  expect(opened).toHaveLength(3)
})
