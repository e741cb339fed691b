import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { feedAddress } from '../../../src/main/updates/updateHandlers.ts'

test('only a package with an https feed and a key, and not a deb, asks for updates', () => {
  const resources = mkdtempSync(join(tmpdir(), 'aina-feed-'))
  onTestFinished(() => rmSync(resources, { recursive: true, force: true }))
  const address = (packaged = true, keys = ['a key']) => feedAddress({ packaged, resources, keys })
  const write = (url: string) =>
    writeFileSync(
      join(resources, 'app-update.yml'),
      `provider: generic\nurl: ${url}\nupdaterCacheDirName: aina-updater\n`,
    )
  expect(address()).toBeNull()
  write('https://example.org/aina')
  expect(address()).toBe('https://example.org/aina')
  expect(address(false)).toBeNull()
  expect(address(true, [])).toBeNull()
  for (const wrong of ['http://example.org/aina', 'file:///tmp/aina', 'https://exa mple.org', '']) {
    write(wrong)
    expect([wrong, address()]).toEqual([wrong, null])
  }
  write("'https://example.org/aina'")
  expect(address()).toBe('https://example.org/aina')
  writeFileSync(join(resources, 'package-type'), 'deb')
  expect(address()).toBeNull()
})
