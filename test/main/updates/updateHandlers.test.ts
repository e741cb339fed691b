import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasFeed } from '../../../src/main/updates/updateHandlers.ts'

test('only a package that was made with a feed has one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-feed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(hasFeed(true, folder)).toBe(false)
  writeFileSync(join(folder, 'app-update.yml'), 'provider: generic\nurl: https://example.org/aina\n')
  expect(hasFeed(true, folder)).toBe(true)
  expect(hasFeed(false, folder)).toBe(false)
})
