import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { historyView } from '../../../src/core/views/historyView.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { yearOf } from '../../../src/shared/days/day.ts'
import { filesOf, layImage, NAME } from './images.ts'
import { mapPages, type Place } from './pageMap.ts'
import { ownFolder, seeded, settingOn, THOROUGH } from './setting.ts'
import { boardOf, codes, fill, gaps, inUse, lies } from './truth.ts'

const random = seeded(Number(process.env.AINA_SEED ?? 4))

let places: Place[] | null = null

/** A mirror with one bit flipped somewhere, opened. */
const flipped = () => {
  const bytes = Buffer.from(filesOf('closed').get(NAME) ?? [])
  const at = Math.floor(random() * bytes.length)
  const bit = Math.floor(random() * 8)
  places ??= mapPages(bytes)
  const place = places[at]
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  const file = join(ownFolder(), NAME)
  writeFileSync(file, bytes)
  return { ...settingOn(file), place, where: `bit ${bit} of byte ${at} (${place})` }
}

/** All that a person sees without a network: the board's rows by code, the points of each history by year. */
const shown = (mirror: Mirror) => {
  const seen = new Map<string, string>()
  for (const code of codes) {
    let columns: ReturnType<typeof historyView> | null = null
    try {
      columns = historyView(mirror, { code }, inUse)
    } catch (error) {
      if (!(error instanceof AinaError) || error.code !== 'not-found') throw error
    }
    const years = new Map<number, string[]>()
    for (const [i, day] of Array.from(columns?.day ?? []).entries()) {
      const year = yearOf(day)
      const points = years.get(year) ?? []
      years.set(year, points)
      points.push(`${day} ${columns?.rate[i]}`)
    }
    for (const [year, points] of years) seen.set(`${code} in ${year}`, points.join())
  }
  // The board last: what reading the histories found damaged has been put right by then, or is missing now.
  const { assets, ...board } = boardOf(mirror)
  seen.set('board', JSON.stringify(board))
  // Whether a rate is confirmed, and the rate before it, are of a year: `lies` compares the latter.
  for (const { names, provisional: _, previous: _before, ...row } of assets) {
    seen.set(`board ${row.code}`, JSON.stringify(row))
    seen.set(`name ${row.code}`, JSON.stringify(names))
  }
  return seen
}

let whole: Map<string, string> | null = null
const allThereIs = (): Map<string, string> => {
  whole ??= settingOn(layImage('closed')).use(shown)
  return whole
}

/** What is missing of all there is. Whatever differs and is not simply missing is returned as it is. */
const missing = (mirror: Mirror): string[] => {
  const seen = shown(mirror)
  const lost = [...allThereIs()].filter(([what, text]) => seen.get(what) !== text).map(([what]) => what)
  // A row that is gone has no name either.
  return lost.filter((what) => !what.startsWith('name ') || seen.has(what))
}

for (let part = 1; part <= 4; part++)
  test(`a flipped bit costs only its row, shows nothing wrong, and heals (${part} of 4)`, () => {
    let harmed = 0
    const costs: Record<string, number[]> = { free: [], row: [], structure: [] }
    for (let n = 0; n < 100 * THOROUGH; n++) {
      const { handle, lines, where, place = 'free' } = flipped()
      const ask = (work: (mirror: Mirror) => unknown[]) => handle.use(work)
      expect(ask(lies), where).toEqual([])
      const cost = handle.use(missing)
      costs[place]?.push(cost.length)
      // A row, a year, or a name.
      if (place === 'row') expect(cost.length, `${where}: ${cost}`).toBeLessThanOrEqual(1)
      if (place === 'free') expect(cost, where).toEqual([])
      handle.use(fill)
      expect(ask(gaps), where).toEqual([])
      handle.close()
      if (lines.length > 0) harmed++
    }
    // A flip may hit what is free, but most hit something.
    expect(harmed).toBeGreaterThan(50)
    // What holds rows together costs what hangs on it: here and there all, where it is the schema, and mostly a year.
    expect(costs.structure?.filter((cost) => cost > 4).length).toBeLessThanOrEqual(8 * THOROUGH)
  })
