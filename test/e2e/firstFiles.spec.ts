import { basename } from 'node:path'
import { languageCodes } from '../../src/shared/languages/language.ts'
import { expect, test } from './aina.ts'
import { filled } from './words.ts'

test.use({ assets: 'few', course: 'short', own: false })

test('the page itself names every script that the first rates need, but for the texts of a language', async ({
  aina,
  page,
}) => {
  await filled(page)
  const answer = await fetch(new URL('/', aina.address()))
  const named = [...(await answer.text()).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) =>
    basename(path),
  )
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = loaded.filter((name) => name.endsWith('.js')).map((name) => basename(name))
  const isText = (name: string) => languageCodes.some((code) => name.startsWith(`${code}-`))
  expect(scripts.filter((name) => !isText(name)).toSorted()).toEqual(named.toSorted())
})
