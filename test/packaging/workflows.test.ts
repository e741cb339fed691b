import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, '.github/workflows')
const { load }: { load(text: string): unknown } = createRequire(import.meta.url)('js-yaml')

const Permissions = z.record(z.string(), z.enum(['read', 'write']))
const Step = z.object({
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  with: z.optional(z.record(z.string(), z.unknown())),
  env: z.optional(z.record(z.string(), z.string())),
})
const Job = z.object({
  uses: z.optional(z.string()),
  'timeout-minutes': z.optional(z.int()),
  permissions: z.optional(Permissions),
  steps: z.optional(z.array(Step)),
})
const Workflow = z.object({ on: z.unknown(), permissions: Permissions, jobs: z.record(z.string(), Job) })

const files = readdirSync(folder).map((name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  return { name, text, ...Workflow.parse(load(text)) }
})
const jobs = files.flatMap(({ name, jobs }) =>
  Object.entries(jobs).map(([job, parts]) => ({ at: `${name}/${job}`, ...parts })),
)
const steps = jobs.flatMap(({ at, steps = [] }) => steps.map((step) => ({ at, ...step })))

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

test('there are the three: on every push, every night, on a tag', () => {
  expect(files.map(({ name }) => name).sort()).toEqual(['ci.yml', 'nightly.yml', 'release.yml'])
  const on = Object.fromEntries(files.map(({ name, on }) => [name, on]))
  expect(on['ci.yml']).toHaveProperty('push')
  expect(on['ci.yml']).toHaveProperty('pull_request')
  expect(on['nightly.yml']).toHaveProperty('schedule')
  expect(on['release.yml']).toEqual({ push: { tags: ['v*'] } })
})

test('a workflow may read, and only the publishing of a release may write', () => {
  for (const { name, permissions } of files) expect(permissions, name).toEqual({ contents: 'read' })
  const more = jobs.filter(({ permissions }) => permissions)
  expect(Object.fromEntries(more.map(({ at, permissions }) => [at, permissions]))).toEqual({
    'release.yml/publish': { contents: 'write', 'id-token': 'write', attestations: 'write' },
  })
})

test('actions are GitHub’s own, each held by its commit, with the version beside it', () => {
  const used = steps.flatMap(({ at, uses }) => (uses ? [{ at, uses }] : []))
  expect(used.length).toBeGreaterThan(5)
  for (const { at, uses } of used) expect(uses, at).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/)
  for (const { name, text } of files)
    for (const [line] of text.matchAll(/^.*uses: actions.*$/gm))
      expect(line, name).toMatch(/# v\d+\.\d+\.\d+$/)
  // The same action is the same commit everywhere.
  expect(new Set(used.map(({ uses }) => uses)).size).toBe(
    new Set(used.map(({ uses }) => uses.split('@')[0])).size,
  )
})

test('whatever is called with npm run exists', () => {
  const called = steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name),
  )
  expect(called).toEqual(expect.arrayContaining(['bench', 'prove', 'mutate', 'package']))
  for (const name of called) expect(Object.keys(scripts)).toContain(name)
})

test('no secret is used but the certificates and the key of updates, and none where something of a stranger runs', () => {
  const secrets = files.flatMap(({ name, text }) =>
    [...text.matchAll(/secrets\.(\w+)/g)].map(([, secret]) => `${name} ${secret}`),
  )
  expect([...new Set(secrets)].sort()).toEqual([
    'release.yml AINA_UPDATE_KEY',
    'release.yml APPLE_APP_SPECIFIC_PASSWORD',
    'release.yml APPLE_ID',
    'release.yml APPLE_TEAM_ID',
    'release.yml MAC_CERTIFICATE',
    'release.yml MAC_CERTIFICATE_PASSWORD',
    'release.yml WINDOWS_CERTIFICATE',
    'release.yml WINDOWS_CERTIFICATE_PASSWORD',
  ])
  for (const { name, text } of files) expect(text, name).not.toMatch(/pull_request_target|secrets: inherit/)
})

test('no text from outside is put into a command', () => {
  for (const { at, run = '' } of steps) expect(run, at).not.toContain('${{')
})

test('every job ends by itself, and no checkout leaves its key behind', () => {
  for (const { at, uses, ...job } of jobs)
    if (!uses) expect(job['timeout-minutes'], at).toBeLessThanOrEqual(350)
  for (const step of steps)
    if (step.uses?.startsWith('actions/checkout@'))
      expect(step.with?.['persist-credentials'], step.at).toBe(false)
})

test('on Linux the tests run in Firefox and WebKit too, and fail where one of them is missing', () => {
  const linux = files.find(({ name }) => name === 'ci.yml')?.jobs.tests?.steps ?? []
  const installing = linux.findIndex(({ run = '' }) => /firefox --version[\s\S]*webkit2gtk-driver/.test(run))
  const testing = linux.findIndex(({ run = '' }) => run.includes('xvfb-run --auto-servernum npm test'))
  expect(installing).toBeGreaterThan(0)
  expect(testing).toBeGreaterThan(installing)
  expect(linux[testing]?.env).toEqual({ AINA_TEST_ENGINES: 'all' })
})

test('a release is tested first, and has checksums and a proof', () => {
  const release = files.find(({ name }) => name === 'release.yml')
  expect(release?.jobs.tests?.uses).toBe('./.github/workflows/ci.yml')
  const published = JSON.stringify(release?.jobs.publish?.steps)
  for (const part of ['sha256sum', 'attest-build-provenance', 'gh release create', '--draft'])
    expect(published).toContain(part)
  // Where the key is, nothing of a package runs.
  expect(published).toContain('node sources/scripts/signUpdate.ts packages')
  expect(published).not.toMatch(/npm|npx/)
})
