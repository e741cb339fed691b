import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

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

/** A page asks for its first data while it is loaded itself: what each step of that needs is a file of its own. */
const steps = {
  first: at('src/renderer/main.tsx'),
  start: at('src/renderer/startModel.ts'),
  pages: at('src/renderer/drawPage.tsx'),
}
const stepOf = (id: string, modules: Modules): string | null =>
  /\.(?:tsx?|m?js)$/.test(id)
    ? (Object.entries(steps).find(([, entry]) => importsOf(modules, entry).has(id))?.[0] ?? null)
    : null

/** What stands in `dependencies` (better-sqlite3) stays outside the bundles; everything else is inside. */
export default defineConfig({
  main: {
    build: {
      outDir: at('out/main'),
      rolldownOptions: {
        input: { index: at('src/main/index.ts'), serve: at('src/serve/index.ts') },
        output: { format: 'es' },
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
    plugins: [react()],
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
              { name: 'react', priority: 2, test: /node_modules\/(?:react|react-dom|scheduler)\// },
              { name: stepOf, debugName: 'steps', priority: 1 },
              {
                name: 'shared',
                minShareCount: 2,
                test: /^(?!.*(?:shared\/money|shared\/languages|currencyAliases|\/receipt\/|\/copy\/|\/picker\/)).*\.(?:tsx?|m?js)$/,
              },
            ],
          },
        },
      },
    },
  },
})
