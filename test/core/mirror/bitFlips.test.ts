import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { filesOf, NAME } from './images.ts'
import { ownFolder, seeded, settingOn, THOROUGH } from './setting.ts'
import { fill, gaps, lies } from './truth.ts'

const random = seeded(Number(process.env.AINA_SEED ?? 4))

/** A mirror with one bit flipped somewhere, opened. */
const flipped = () => {
  const bytes = Buffer.from(filesOf('closed').get(NAME) ?? [])
  const at = Math.floor(random() * bytes.length)
  const bit = Math.floor(random() * 8)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  const file = join(ownFolder(), NAME)
  writeFileSync(file, bytes)
  return { ...settingOn(file), where: `bit ${bit} of byte ${at}` }
}

for (let part = 1; part <= 4; part++)
  test(`no flipped bit shows a wrong rate, and what it cost comes again (${part} of 4)`, {
    timeout: 60_000 * THOROUGH,
  }, () => {
    let harmed = 0
    for (let n = 0; n < 100 * THOROUGH; n++) {
      const { holder, lines, where } = flipped()
      const ask = (work: (mirror: Mirror) => unknown[]) => holder.use(work)
      expect(ask(lies), where).toEqual([])
      holder.use(fill)
      expect(ask(gaps), where).toEqual([])
      holder.close()
      if (lines.length > 0) harmed++
    }
    // A flip may hit what is free, but most hit something.
    expect(harmed).toBeGreaterThan(50)
  })
