import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.optional(z.string()),
      resolved: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
      hasInstallScript: z.optional(z.boolean()),
    }),
  ),
})
const About = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
})

const locked = Object.entries(Lock.parse(JSON.parse(read('package-lock.json'))).packages).filter(([at]) => at)
const about = About.parse(JSON.parse(read('package.json')))

test('every package of the lockfile has a hash, and none names its registry', () => {
  expect(locked.length).toBeGreaterThan(100)
  for (const [at, { integrity, resolved, link }] of locked) {
    expect(integrity, at).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
    expect(resolved ?? link, at).toBeUndefined()
  }
})

test('every version is exact', () => {
  const all = { ...about.dependencies, ...about.devDependencies, ...about.optionalDependencies }
  for (const [name, version] of Object.entries(all)) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
})

test('one package ships outside the bundles, and none runs a script at installing', () => {
  expect(Object.keys(about.dependencies)).toEqual(['better-sqlite3'])
  const withScripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(withScripts.filter(([, { dev }]) => !dev)).toEqual([])
  // Those of the tools have been decided on.
  for (const [at] of withScripts)
    expect(about.allowScripts[at.replace(/.*node_modules\//, '')], at).toBe(false)
  expect(Object.values(about.allowScripts)).not.toContain(true)
})
