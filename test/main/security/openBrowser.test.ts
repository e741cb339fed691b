import { expect, test, vi } from 'vitest'
import { askToOpen } from '../../../src/main/security/askToOpen.ts'
import { externalHosts } from '../../../src/main/security/externalAddress.ts'
import { openBrowser } from '../../../src/main/security/openBrowser.ts'
import { createTexts } from '../../doubles/texts.ts'

const SITE = 'https://rates.example/'

const setting = (answer: () => Promise<boolean>) => {
  const opened: string[] = []
  const asked: string[] = []
  const said: string[] = []
  let kept: readonly string[] = []
  let website = SITE
  const open = openBrowser({
    shell: { openExternal: async (address) => void opened.push(address) },
    hosts: () => externalHosts(website),
    agreed: {
      get: () => kept,
      set(hosts) {
        kept = hosts
      },
    },
    async ask(host) {
      asked.push(host)
      return answer()
    },
    log: { warn: (line) => void said.push(line) },
  })
  const name = (address: string) => {
    website = address
  }
  return { open, opened, asked, said, name, kept: () => kept }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('the first address of a host opens when the user agrees; later ones do at once', async () => {
  const { open, opened, asked, kept } = setting(async () => true)
  open(SITE)
  await soon()
  open(`${SITE}about`)
  await soon()
  expect([opened, asked, kept()]).toEqual([[SITE, `${SITE}about`], ['rates.example'], ['rates.example']])
})

test('a host that a page puts into the settings does not open by a page’s click', async () => {
  const { open, opened, asked, name, kept } = setting(async () => false)
  name('https://evil.example/')
  open('https://evil.example/?what=was+read')
  await soon()
  open('https://evil.example/')
  await soon()
  // Who says no is asked again at the next click, and nothing is kept.
  expect([opened, asked, kept()]).toEqual([[], ['evil.example', 'evil.example'], []])
})

test('a page that repeats a refused host causes no more questions; others do', async () => {
  const { open, opened, asked, name, said } = setting(async () => false)
  name('https://evil.example/')
  for (let turn = 0; turn < 10; turn++) {
    open('https://evil.example/')
    await soon()
  }
  expect([opened, asked]).toEqual([[], Array(3).fill('evil.example')])
  expect(said).toHaveLength(7)
  name(SITE)
  open(SITE)
  await soon()
  expect(asked.at(-1)).toBe('rates.example')
})

test('an agreed host excludes other ports and names; forbidden ones cause no question', async () => {
  const { open, opened, asked, said, name } = setting(async () => true)
  open(SITE)
  await soon()
  name('https://rates.example:8443/')
  open('https://rates.example:8443/')
  await soon()
  open('https://other.example/')
  open('http://rates.example:8443/')
  await soon()
  expect(asked).toEqual(['rates.example', 'rates.example:8443'])
  expect(opened).toEqual([SITE, 'https://rates.example:8443/'])
  expect(said).toHaveLength(2)
})

test('the licences of the app’s own texts are opened without a question', async () => {
  const { open, opened, asked } = setting(() => Promise.reject(new Error('not asked')))
  open('https://creativecommons.org/licenses/by/4.0/')
  await soon()
  expect([opened, asked]).toEqual([['https://creativecommons.org/licenses/by/4.0/'], []])
})

test('a second question waits for none; a failed dialog opens nothing and is logged', async () => {
  let fail: (error: Error) => void = () => {}
  const { open, opened, asked, said } = setting(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  for (let click = 0; click < 5; click++) open(SITE)
  await soon()
  expect(asked).toEqual(['rates.example'])
  fail(new Error('no display'))
  await soon()
  expect(opened).toEqual([])
  expect(said.join()).toContain('no display')
})

test.each([
  [0, true],
  [1, false],
])(
  'the dialog names host and address; button %i is %s, and what closes it is a no',
  async (response, may) => {
    const showMessageBox = vi.fn(async () => ({ response, checkboxChecked: false }))
    const ask = askToOpen({ dialog: { showMessageBox }, t: createTexts('en').t })
    expect(await ask('rates.example', SITE)).toBe(may)
    expect(showMessageBox).toHaveBeenCalledWith(
      expect.objectContaining({
        message: 'Open rates.example in the browser?',
        detail: expect.stringContaining(SITE),
        defaultId: 1,
        cancelId: 1,
      }),
    )
  },
)
