import { truncateSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf, layImage, NAME } from './images.ts'
import { seeded, THOROUGH } from './setting.ts'
import { overwrite, usable } from './usable.ts'

test('cut at any length, a mirror is usable', () => {
  const random = seeded(1)
  const size = filesOf('closed').get(NAME)?.length ?? 0
  for (let n = 0; n < 12 * THOROUGH; n++) {
    const file = layImage(n % 2 === 0 ? 'closed' : 'killed')
    truncateSync(file, Math.floor(random() * size))
    usable(file)
  }
})

test('with any page zeroed, a mirror is usable', () => {
  const pages = (filesOf('closed').get(NAME)?.length ?? 0) / 4_096
  expect(pages).toBeGreaterThan(40)
  for (let page = 0; page < pages; page += THOROUGH > 1 ? 1 : 2) {
    const file = layImage('closed')
    overwrite(file, page * 4_096, Buffer.alloc(4_096))
    usable(file)
  }
})

test('with any letter of its schema altered, a mirror is usable, and no rate in it is wrong', () => {
  const bytes = filesOf('closed').get(NAME) ?? Buffer.alloc(0)
  const random = seeded(2)
  const start = bytes.indexOf('CREATE ')
  for (let n = 0; n < 24 * THOROUGH; n++) {
    const file = layImage('closed')
    const at = start + Math.floor(random() * 3_500)
    overwrite(file, at, Buffer.from([(bytes[at] ?? 0) ^ 1]))
    usable(file)
  }
})
