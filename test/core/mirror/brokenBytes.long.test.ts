import { truncateSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_SIZE } from '../../../src/core/mirror/schema.ts'
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

test('cut where only a read of a year finds it, a mirror is usable', () => {
  for (const length of [126_836, 128_139, 141_134]) {
    const file = layImage('killed')
    truncateSync(file, length)
    usable(file)
  }
})

test('with any page zeroed, a mirror is usable', () => {
  const pages = (filesOf('closed').get(NAME)?.length ?? 0) / PAGE_SIZE
  expect(pages).toBeGreaterThan(40)
  for (let page = 0; page < pages; page += THOROUGH > 1 ? 1 : 2) {
    const file = layImage('closed')
    overwrite(file, page * PAGE_SIZE, Buffer.alloc(PAGE_SIZE))
    usable(file)
  }
})

test('a mirror with any altered letter in its schema is usable and shows no wrong rate', () => {
  const bytes = filesOf('closed').get(NAME) ?? Buffer.alloc(0)
  const random = seeded(2)
  const letters = [...bytes.keys()].filter((at) => {
    const page = bytes.subarray(at - (at % PAGE_SIZE), at - (at % PAGE_SIZE) + PAGE_SIZE)
    return page.includes('CREATE ') && (bytes[at] ?? 0) >= 0x20 && (bytes[at] ?? 0) < 0x7f
  })
  for (let n = 0; n < 24 * THOROUGH; n++) {
    const file = layImage('closed')
    const at = letters[Math.floor(random() * letters.length)] ?? 0
    overwrite(file, at, Buffer.from([(bytes[at] ?? 0) ^ 1]))
    usable(file)
  }
})
