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
  name: z.optional(z.string()),
  if: z.optional(z.string()),
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
  strategy: z.optional(z.object({ matrix: z.object({ system: z.array(z.string()) }) })),
})
const Workflow = z.object({
  on: z.unknown(),
  permissions: Permissions,
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.optional(z.string()) }),
  jobs: z.record(z.string(), Job),
})

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

test('the page about releases names each action with its tag and commit', () => {
  const page = readFileSync(join(root, 'docs/releasing.md'), 'utf8')
  const listed = [...page.matchAll(/^\| ([\w-]+) \| (v[\d.]+) \| `([0-9a-f]{40})` \|$/gm)].map(
    ([, name, tag, commit]) => `actions/${name}@${commit} # ${tag}`,
  )
  const used = files.flatMap(({ text }) => text.match(/actions\/\S+@[0-9a-f]{40} # v[\d.]+/g) ?? [])
  expect(listed.sort()).toEqual([...new Set(used)].sort())
})

test('whatever is called with npm run exists', () => {
  const called = steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name),
  )
  expect(called).toEqual(expect.arrayContaining(['bench', 'prove', 'mutate', 'package', 'smoke']))
  for (const name of called) expect(Object.keys(scripts)).toContain(name)
})

test('only certificates and the update key are secrets, away from foreign code', () => {
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

test('every job ends automatically, and no checkout leaves its key behind', () => {
  for (const { at, uses, ...job } of jobs)
    if (!uses) expect(job['timeout-minutes'], at).toBeLessThanOrEqual(350)
  for (const step of steps)
    if (step.uses?.startsWith('actions/checkout@'))
      expect(step.with?.['persist-credentials'], step.at).toBe(false)
})

test('on Linux the tests run in Firefox and WebKit, and fail if one is missing', () => {
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
  for (const part of ['sha256sum', 'actions/attest@', 'gh release create', '--draft'])
    expect(published).toContain(part)
  // Where the key is, nothing of a package runs.
  expect(published).toContain('node sources/scripts/signUpdate.ts packages')
  expect(published).not.toMatch(/npm|npx/)
})

const jobOf = (file: string, job: string) => files.find(({ name }) => name === file)?.jobs[job]

test('the tests and the packed app run on each of the three systems', () => {
  const systems = ['ubuntu-24.04', 'windows-2025', 'macos-15']
  for (const job of [jobOf('ci.yml', 'tests'), jobOf('ci.yml', 'smoke'), jobOf('release.yml', 'packages')])
    expect(job?.strategy?.matrix.system).toEqual(systems)
})

test('the packed app starts in place, in its sandbox, on Linux with display and tray', () => {
  const commands = (jobOf('ci.yml', 'smoke')?.steps ?? []).map(({ run = '' }) => run)
  const at = (part: string) => commands.findIndex((command) => command.includes(part))
  expect(at('npm run package -- --dir')).toBeGreaterThan(0)
  expect(at('chmod 4755 dist/linux-unpacked/chrome-sandbox')).toBeGreaterThan(at('npm run package'))
  expect(at('xvfb-run')).toBeGreaterThan(at('chmod 4755'))
  expect(commands[at('xvfb-run')]).toBe(
    "xvfb-run --auto-servernum bash -c 'stalonetray & npm run smoke -- dist --tray'",
  )
  // Then under Wayland, where nothing shows a tray.
  const wayland = commands[at('weston --backend=headless')] ?? ''
  expect(wayland).toContain('XDG_SESSION_TYPE=wayland WAYLAND_DISPLAY=')
  expect(wayland.trim().split('\n').at(-1)).toBe('npm run smoke -- dist')
  expect(commands.at(-1)).toBe('npm run smoke -- dist')
  for (const { name, text } of files) expect(text, name).not.toContain('--no-sandbox')
})

test('a step for one system says so, and each system has its own', () => {
  for (const { at, if: only = '', run = '' } of steps) {
    if (/\b(sudo|apt-get|xvfb-run)\b/.test(run)) expect(only || at, at).toMatch(/^runner\.os == 'Linux'$/)
    expect(only, at).toMatch(
      /^$|^runner\.os [!=]= 'Linux'$|^always\(\)$|^failure\(\)$|^vars\.AINA_UPDATE_FEED != ''$/,
    )
  }
})

test('npx downloads nothing, and nothing from an earlier run goes into a release', () => {
  for (const { at, run = '' } of steps)
    for (const [call] of run.matchAll(/\bnpx .*/g)) expect(call, at).toMatch(/^npx --no /)
  const nodes = steps.filter(({ at, uses }) => at.startsWith('release.yml/') && uses?.includes('setup-node'))
  expect(nodes.length).toBeGreaterThan(1)
  for (const { at, with: given } of nodes)
    expect(given, at).toEqual({ 'node-version': '24', 'package-manager-cache': false })
})

test('only the tests of a pull request are broken off for newer ones', () => {
  const ofEach = Object.fromEntries(files.map(({ name, concurrency }) => [name, concurrency]))
  expect(ofEach).toEqual({
    'ci.yml': {
      group: expect.stringMatching(/^tests-.*github\.workflow.*github\.ref /),
      'cancel-in-progress': expect.stringContaining("github.event_name == 'pull_request'"),
    },
    'nightly.yml': { group: 'nightly' },
    'release.yml': { group: expect.stringMatching(/^release-.*github\.ref /) },
  })
})

test('the log of tests that failed is kept', () => {
  const kept = jobOf('ci.yml', 'tests')?.steps?.find(({ uses }) => uses?.includes('upload-artifact'))
  expect(kept).toMatchObject({ if: 'failure()', with: { path: 'tests.log\ntest-results\n' } })
})
