import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { SCHEMA_VERSION } from '../../../src/core/mirror/schema.ts'
import {
  confirmedPoints,
  FETCHED_AT,
  fixtureAssets,
  fixtureRate,
  LAST_DAY,
  provisionalDaysOf,
} from './fixture.ts'
import { ALL, board, entry, history, ownFolder, pairs, settingOn } from './setting.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')
const files = readdirSync(fixtures).filter((name) => /^mirror-version-\d+\.db$/.test(name))

/** A copy, as a person's mirror that the new version comes upon. */
const copyOf = (name: string): string => {
  const file = join(ownFolder(), 'mirror-rates.example.db')
  copyFileSync(join(fixtures, name), file)
  return file
}
const versionIn = (file: string): unknown => {
  const db = new Database(file, { readonly: true })
  const version = db.pragma('user_version', { simple: true })
  db.close()
  return version
}

test('there is a mirror of every released version to try migrations on', () => {
  expect(files).toContain('mirror-version-1.db')
})

for (const name of files) {
  const from = Number(/\d+/.exec(name)?.[0])
  test(`a mirror of version ${from} becomes one of today’s, with every point, refusal and moment that it held`, () => {
    const file = copyOf(name)
    expect(versionIn(file)).toBe(from)
    const { use, lines, events, handle } = settingOn(file)
    use((mirror) => {
      for (const asset of fixtureAssets) {
        const { code } = asset
        const series = mirror.series(code, ...ALL)
        const ahead = provisionalDaysOf(asset).map((day) => [day, fixtureRate(code, day)])
        expect([code, pairs(series)]).toEqual([code, [...confirmedPoints(asset), ...ahead]])
        expect(Array.from(series.provisional, (index) => series.day[index])).toEqual(provisionalDaysOf(asset))
        expect(mirror.pointCount(code)).toBe(confirmedPoints(asset).length)
      }
      const { assets, board: rows, coverage, poll } = mirror.state()
      expect([...assets.keys()].sort()).toEqual([...fixtureAssets.map(({ code }) => code), 'XAU'].sort())
      expect(poll).toMatchObject({ day: LAST_DAY, fetchedAt: FETCHED_AT })
      expect(rows.get('USD')).toMatchObject({
        kzt: fixtureRate('USD', LAST_DAY),
        day: LAST_DAY,
        delistedAt: null,
      })
      expect(rows.get('XAU')).toMatchObject({ kzt: 1_234_567.5, delistedAt: FETCHED_AT - 86_400_000 })
      expect(coverage.get('USD')).toMatchObject({ complete: true, confirmedTo: LAST_DAY - 2, refused: 1 })
      expect(coverage.get('XDR')).toMatchObject({ complete: false, failure: 'not-found' })
      expect(mirror.refusals(100)).toHaveLength(6)
      expect(mirror.publications()).toEqual([
        { day: LAST_DAY, after: FETCHED_AT - 600_000, before: FETCHED_AT },
      ])
    })
    handle.close()
    expect(versionIn(file)).toBe(SCHEMA_VERSION)
    // Nothing of it was taken for damage.
    expect([lines, events.filter(({ kind }) => kind !== 'well')]).toEqual([[], []])
  })

  test(`a mirror of version ${from} goes on where it was`, () => {
    const { use, restart, lines } = settingOn(copyOf(name))
    const monday = FETCHED_AT + 3 * 86_400_000
    use((mirror) => mirror.putBoard(board([entry('USD', 600)], LAST_DAY + 3), monday))
    const answer = history([
      [LAST_DAY - 1, 501],
      [LAST_DAY, 502],
      [LAST_DAY + 3, 600],
    ])
    use((mirror) => mirror.putHistory('USD', { from: LAST_DAY - 1, to: LAST_DAY + 3 }, answer, monday))
    restart()
    expect(pairs(use((mirror) => mirror.series('USD', LAST_DAY - 2, LAST_DAY + 9)))).toEqual([
      [LAST_DAY - 2, fixtureRate('USD', LAST_DAY - 2)],
      [LAST_DAY - 1, 501],
      [LAST_DAY, 502],
      [LAST_DAY + 3, 600],
    ])
    expect(lines).toEqual([])
  })
}
