import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** What each folder of src may import: folders of src, `node:` and packages (`electron` and `react` among them). */
const table: Record<string, { folders: string[]; node: boolean; packages: RegExp }> = {
  shared: { folders: [], node: false, packages: /^(zod\/mini|big\.js)$/ },
  core: { folders: ['shared'], node: true, packages: /^(better-sqlite3|zod\/mini|hucre\/xlsx)$/ },
  demo: { folders: ['shared'], node: true, packages: /^$/ },
  main: {
    folders: ['shared', 'core', 'demo', 'cli'],
    node: true,
    packages: /^(electron|electron-updater|zod\/mini)$/,
  },
  preload: { folders: ['shared'], node: false, packages: /^electron$/ },
  serve: { folders: ['shared', 'core', 'demo'], node: true, packages: /^open$/ },
  phone: { folders: ['shared'], node: false, packages: /^zod\/mini$/ },
  cli: { folders: ['shared', 'core', 'demo'], node: true, packages: /^(commander|big\.js|zod\/mini)$/ },
  renderer: {
    folders: ['shared'],
    node: false,
    packages:
      /^(react|react-dom\/client|react\/jsx-runtime|chart\.js|react-day-picker|zod\/mini|big\.js|papaparse|saxes|hucre\/xlsx|simple-statistics|@tanstack\/react-virtual|eventsource-parser(\/stream)?)$/,
  },
}

const src = resolve(import.meta.dirname, '../src')

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:^|\n)\s*(?:import|export)[^'"\n]*?(?:\n[^'"]*?)?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? '')

const isAllowed = (file: string, specifier: string): boolean => {
  const folder = relative(src, file).split('/')[0] ?? ''
  const rule = table[folder]
  if (!rule) return false
  if (specifier.startsWith('node:')) return rule.node
  if (!specifier.startsWith('.')) return rule.packages.test(specifier)
  // The version, for the shells.
  if (specifier === '../../../docs/schema/aina.schema.json') return folder === 'cli'
  if (specifier === '../../package.json') return ['main', 'serve', 'cli'].includes(folder)
  const target = relative(src, resolve(file, '..', specifier)).split('/')[0] ?? ''
  return target === folder || rule.folders.includes(target)
}

test('every import keeps to the table of folders', () => {
  const files = filesOf(src)
  expect(files.length).toBeGreaterThan(50)
  const forbidden = files.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => !isAllowed(file, specifier))
      .map((specifier) => `${relative(src, file)} imports ${specifier}`),
  )
  expect(forbidden).toEqual([])
})

test('the table forbids the wrong imports', () => {
  const forbidden = [
    ['renderer/App.tsx', 'node:fs'],
    ['renderer/App.tsx', 'electron'],
    ['renderer/App.tsx', '../core/core.ts'],
    ['core/core.ts', 'electron'],
    ['core/core.ts', '../demo/demo.ts'],
    ['shared/days/day.ts', 'node:fs'],
    ['serve/run.ts', '../main/ipc.ts'],
    ['main/index.ts', '../serve/run.ts'],
    ['preload/index.ts', 'node:fs'],
  ] as const
  for (const [file, specifier] of forbidden)
    expect(isAllowed(join(src, file), specifier), `${file} → ${specifier}`).toBe(false)
  expect(isAllowed(join(src, 'serve/run.ts'), '../core/core.ts')).toBe(true)
})

test('docs/architecture.md shows the same table', () => {
  const page = readFileSync(resolve(src, '../docs/architecture.md'), 'utf8')
  const shown = [...page.matchAll(/^\| `src\/(\w+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, folder = '', may = '', packages = '']) => {
      const list = (cell: string) => (cell === '–' ? [] : cell.split(', '))
      return { folder, may: list(may), packages: list(packages) }
    },
  )
  expect(shown.map(({ folder }) => folder).toSorted()).toEqual(Object.keys(table).toSorted())
  for (const { folder, may, packages } of shown) {
    const rule = table[folder]
    expect(may, folder).toEqual([...(rule?.folders ?? []), ...(rule?.node ? ['`node:`'] : [])])
    // Of react-dom, the pages import a part.
    for (const name of packages)
      expect(
        [name, `${name}/client`].some((part) => rule?.packages.test(part)),
        name,
      ).toBe(true)
  }
})

/**
 * The folders of the renderer that pages share. Each may import those before it. A page's folder may import all of these and
 * itself; the files beside the folders may import everything.
 */
const parts = [
  'styles',
  'transport',
  'state',
  'workbook',
  'controls',
  'date',
  'rule',
  'picker',
  'rate',
  'entry',
  'print',
  'chart',
  'pair',
  'export',
  'receipt',
  'conversionLog',
  'notices',
  'frame',
]

/** Whether an import within the renderer, of paths relative to it, goes down. */
const leadsDown = (file: string, target: string): boolean => {
  const [from = '', to = ''] = [file, target].map((path) => (path.includes('/') ? path.split('/')[0] : ''))
  if (from === '' || from === to) return true
  const [above, below] = [parts.indexOf(from), parts.indexOf(to)]
  return below >= 0 && (above < 0 || below < above)
}

test('the renderer imports from the frame down to the state, and no other page', () => {
  const renderer = join(src, 'renderer')
  const forbidden = filesOf(renderer).flatMap((file) =>
    importsOf(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map(
        (specifier) =>
          [relative(renderer, file), relative(renderer, resolve(file, '..', specifier))] as const,
      )
      .filter(([path, target]) => !target.startsWith('..') && !leadsDown(path, target))
      .map(([path, target]) => `${path} imports ${target}`),
  )
  expect(forbidden).toEqual([])
})

test('the order forbids the wrong imports', () => {
  const forbidden = [
    ['board/BoardPage.tsx', 'history/Rates.ts'],
    ['board/BoardPage.tsx', 'App.tsx'],
    ['state/model.ts', 'board/BoardPage.tsx'],
    ['state/model.ts', 'controls/Select.tsx'],
  ] as const
  for (const [file, target] of forbidden) expect(leadsDown(file, target), `${file} → ${target}`).toBe(false)
  expect(leadsDown('board/BoardPage.tsx', 'state/model.ts')).toBe(true)
})

test('docs/architecture.md shows the shared folders of the renderer in the same order', () => {
  const page = readFileSync(resolve(src, '../docs/architecture.md'), 'utf8')
  const [, section = ''] = page.split('### The folders of the renderer')
  const shown = [...(section.split('\n#')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(([, folder]) => folder)
  expect(shown).toEqual(parts)
})

test('texts and tests of each page are under the name of its folder', () => {
  const under = (folder: string) => readdirSync(resolve(src, folder))
  const pages = readdirSync(join(src, 'renderer'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !parts.includes(entry.name))
    .map(({ name }) => name)
  const tests = under('../test/renderer')
  const texts = under('shared/languages/en')
  expect(pages.filter((page) => !tests.includes(page) || !texts.includes(`${page}.ts`))).toEqual([])
})

/** The groups of files that import each other in a circle, types included: each group's paths, ascending. */
const circlesIn = (imports: ReadonlyMap<string, readonly string[]>): string[][] => {
  const reachOf = (file: string): Set<string> => {
    const reached = new Set<string>()
    const next = [...(imports.get(file) ?? [])]
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      if (reached.has(at)) continue
      reached.add(at)
      next.push(...(imports.get(at) ?? []))
    }
    return reached
  }
  const reach = new Map([...imports.keys()].map((file) => [file, reachOf(file)]))
  const groups = [...imports.keys()]
    .filter((file) => reach.get(file)?.has(file))
    .map((file) =>
      [...imports.keys()].filter((other) => reach.get(file)?.has(other) && reach.get(other)?.has(file)),
    )
  return [...new Map(groups.map((group) => [group.toSorted().join(), group.toSorted()])).values()]
}

test('no files import each other in a circle', () => {
  const imports = new Map(
    filesOf(src).map((file) => [
      relative(src, file),
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => relative(src, resolve(file, '..', specifier))),
    ]),
  )
  expect(circlesIn(imports)).toEqual([])
})

test('a circle is found through any number of files', () => {
  const imports = { a: ['b'], b: ['c'], c: ['a'], d: ['a', 'e'], e: ['e'], f: [] }
  expect(circlesIn(new Map(Object.entries(imports)))).toEqual([['a', 'b', 'c'], ['e']])
})

/** The layers of shared and their folders, the lowest first. A folder may import those before it, types included. */
const layers = {
  ground: ['days', 'text', 'languages'],
  values: ['currencies', 'rates', 'series', 'dateConventions', 'service'],
  contract: ['contract'],
  'reading and writing': ['format', 'money', 'entry', 'answer'],
  surfaces: ['live', 'alerts', 'tray', 'desktop', 'phone'],
}

/** Whether an import within shared, of paths relative to it, goes to the same folder or a lower one. */
const isDownInShared = (file: string, target: string): boolean => {
  const [from, to] = [file, target].map((path) =>
    Object.values(layers)
      .flat()
      .indexOf(path.split('/')[0] ?? ''),
  )
  return from !== undefined && to !== undefined && to >= 0 && to <= from
}

test('no folder of shared imports one above it', () => {
  const shared = join(src, 'shared')
  const forbidden = filesOf(shared).flatMap((file) =>
    importsOf(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => [relative(shared, file), relative(shared, resolve(file, '..', specifier))] as const)
      .filter(([path, target]) => !isDownInShared(path, target))
      .map(([path, target]) => `${path} imports ${target}`),
  )
  expect(forbidden).toEqual([])
  expect(isDownInShared('languages/translate.ts', 'live/store.ts')).toBe(false)
  expect(isDownInShared('newFolder/file.ts', 'days/day.ts')).toBe(false)
})

test('docs/architecture.md shows the layers of shared in the same order', () => {
  const page = readFileSync(resolve(src, '../docs/architecture.md'), 'utf8')
  const [, section = ''] = page.split('### The layers of shared')
  const rows = [...(section.split('\n#')[0] ?? '').matchAll(/^\| (?:\*\*(.+)\*\* )?\| `(\w+)` \|/gm)]
  let layer = ''
  const shown = rows.map(([, name, folder]) => {
    layer = name ?? layer
    return [layer, folder]
  })
  expect(shown).toEqual(
    Object.entries(layers).flatMap(([name, folders]) => folders.map((one) => [name, one])),
  )
})
