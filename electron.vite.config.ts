import { dirname, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { builtinsWhole } from './scripts/builtinsWhole.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** All that a module imports, and what that imports, without what it loads later. */
const importsOf = (modules: Modules, id: string, found = new Set<string>()): Set<string> => {
  for (const next of modules.getModuleInfo(id)?.importedIds ?? [])
    if (!found.has(next)) importsOf(modules, next, found.add(next))
  return found
}

/** The file of all that each of these modules imports, as far as no group of a higher priority has it. */
const neededBy = (name: string, entries: string | readonly string[], priority: number) => ({
  name: (id: string, modules: Modules): string | null =>
    /\.(?:tsx?|m?js|json)$/.test(id) &&
    [entries].flat().every((entry) => importsOf(modules, at(entry)).has(id))
      ? name
      : null,
  debugName: name,
  priority,
})

/** The same with the module itself, which is no small file of its own then. It must not await at its top what imports from it. */
const withAllItNeeds = (name: string, entry: string, priority: number) => {
  const needed = neededBy(name, entry, priority)
  return {
    ...needed,
    name: (id: string, modules: Modules) => (id === at(entry) ? name : needed.name(id, modules)),
  }
}

interface Built {
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}
type Bundle = Readonly<Record<string, Built>>

/**
 * Names in the page itself the files that its script asks for as soon as it runs: fetched and read with it, they are there by
 * then. The texts of the languages are none of them: which one is wanted is not known before.
 */
const firstFiles = () => ({
  name: 'first-files',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (_: string, { bundle = {} }: { bundle?: Bundle }) => {
      const found = new Set<string>()
      const find = (name: string): void => {
        if (found.has(name)) return
        found.add(name)
        for (const next of bundle[name]?.imports ?? []) find(next)
      }
      const [entry] = Object.keys(bundle).filter((name) => /\/first-.*\.js$/.test(name))
      if (!entry) throw new Error('the page has no script of its own')
      for (const name of bundle[entry]?.dynamicImports ?? []) if (/\/(?:start|pages)-/.test(name)) find(name)
      // What the page's script imports Vite names by itself.
      for (const name of [entry, ...(bundle[entry]?.imports ?? [])]) found.delete(name)
      return [...found].map((name) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `./${name}` },
        injectTo: 'head' as const,
      }))
    },
  },
})

/**
 * electron-vite puts a `const __dirname` into each chunk that speaks of one: a module that declares its own (`open` does)
 * would then be declared twice, and the chunk would not load.
 */
const ownDirname = () => ({
  name: 'own-dirname',
  renderChunk: (code: string): string | null =>
    /^(?:const|let|var) __dirname\b/m.test(code) ? code.replaceAll(/\b__dirname\b/g, 'ownDirname') : null,
})

/**
 * The parser of arguments can start other programs as its commands; none of ours is one, and what would start them takes a
 * fiftieth of a start to load.
 */
const noOtherPrograms = () => ({
  name: 'no-other-programs',
  transform: (code: string, id: string): string | null =>
    id.endsWith('/commander/lib/command.js')
      ? code.replace("import childProcess from 'node:child_process';", 'const childProcess = undefined;')
      : null,
})

/**
 * Puts better-sqlite3's own JavaScript into the bundles: it is a dozen files, and looking for each and reading it takes a
 * sixth of an empty start. Its binary stays in its package, and is found from the file that has the rest.
 */
const sqliteInside = () => ({
  name: 'sqlite-inside',
  transform: (code: string, id: string): string | null =>
    id.endsWith('/better-sqlite3/lib/binding.js')
      ? code.replaceAll("path.join(__dirname, '..'", 'path.join(sqlitePackage')
      : null,
  renderChunk: (code: string, { fileName }: { fileName: string }): string => {
    const folder = relative(dirname(at(`out/main/${fileName}`)), at('node_modules/better-sqlite3'))
    return code.replaceAll(
      'path.join(sqlitePackage',
      `path.join(import.meta.dirname, ${JSON.stringify(folder.replaceAll('\\', '/'))}`,
    )
  },
})

/**
 * Parts of Chart.js that are not registered read the defaults of others where they are declared, which a bundler takes for an
 * effect and keeps them for: a ninth of what the charts load.
 */
const unusedChartParts = () => ({
  name: 'unused-chart-parts',
  transform: (code: string, id: string): string | null =>
    id.endsWith('/chart.js/dist/chart.js')
      ? code.replaceAll(/(?<=: |= )(?:Ticks\.formatters|TimeScale)\.\w+/g, '/* @__PURE__ */ (() => $&)()')
      : null,
})

/** Everything is inside the bundles but the binary of better-sqlite3. */
export default defineConfig({
  main: {
    plugins: [ownDirname(), noOtherPrograms(), sqliteInside(), builtinsWhole()],
    resolve: {
      alias: [{ find: /^ajv(-formats|\/dist\/2020\.js)$/, replacement: at('src/main/withoutSchemas.ts') }],
    },
    build: {
      outDir: at('out/main'),
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: at('src/main/start.ts'),
          desktop: at('src/main/index.ts'),
          serve: at('src/serve/index.ts'),
          browserShell: at('src/serve/browserShell.ts'),
          cli: at('src/cli/index.ts'),
        },
        output: {
          format: 'es',
          // A quarter of what is read at a start; licences are said on a page of their own. Lines stay, for the log's sake.
          comments: false,
          // Each file more is a millisecond more of a start: what two of the programs need is one.
          codeSplitting: {
            groups: [
              neededBy('first', 'src/main/start.ts', 5),
              neededBy('core', ['src/serve/browserShell.ts', 'src/cli/runInProcess.ts'], 4),
              neededBy('shell', ['src/serve/browserShell.ts', 'src/main/index.ts'], 3),
              // The rest of what the desktop shares with a command, which loads the texts of one language alone.
              {
                ...neededBy('texts', 'src/main/index.ts', 2),
                minShareCount: 2,
                test: /^(?!.*shared\/languages\/(?:kk|ru|en)\b)/,
              },
            ],
          },
        },
      },
    },
  },
  preload: {
    build: {
      outDir: at('out/preload'),
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [react(), unusedChartParts(), firstFiles()],
    resolve: {
      alias: [
        {
          find: /^date-fns\/(format|locale\/en-US)$/,
          replacement: at('src/renderer/date/withoutFormats.ts'),
        },
        { find: /^@kurkle\/color$/, replacement: at('src/renderer/history/chart/withoutColours.ts') },
      ],
    },
    build: {
      outDir: at('out/renderer'),
      // The content security policy has no `data:`.
      assetsInlineLimit: 0,
      minify: true,
      rolldownOptions: {
        input: { index: at('src/renderer/index.html') },
        // What several pages use is one file rather than twenty; what only searching needs stays out of it.
        output: {
          codeSplitting: {
            groups: [
              // A page asks for its first data while it is loaded itself: each step of that is a file of its own.
              withAllItNeeds('first', 'src/renderer/main.tsx', 4),
              withAllItNeeds('start', 'src/renderer/startModel.ts', 3),
              { name: 'react', priority: 2, test: /node_modules\/(?:react|react-dom|scheduler)\// },
              withAllItNeeds('pages', 'src/renderer/drawPage.tsx', 1),
              {
                name: 'shared',
                minShareCount: 2,
                test: /^(?!.*(?:shared\/money|shared\/languages|currencyAliases|\/receipt\/|\/copy\/|\/picker\/|renderer\/history\/)).*\.(?:tsx?|m?js)$/,
              },
              // What is drawn of series, and what is chosen, explained and copied: each is opened whole or not at all.
              { name: 'series', minShareCount: 2, test: /renderer\/(?:history|print|save)\// },
              { name: 'tools', minShareCount: 2, test: /renderer\/(?:copy|picker|receipt)\// },
            ],
          },
        },
      },
    },
  },
})
