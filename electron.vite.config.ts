import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

const at = (path: string) => resolve(import.meta.dirname, path)

/** What stands in `dependencies` (better-sqlite3) stays outside the bundles; everything else is inside. */
export default defineConfig({
  main: {
    build: {
      outDir: at('out/main'),
      rolldownOptions: {
        input: { serve: at('src/serve/index.ts') },
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
              {
                name: 'shared',
                minShareCount: 2,
                test: /^(?!.*(?:shared\/money|currencyAliases|\/receipt\/|\/copy\/|\/picker\/)).*\.(?:tsx?|m?js)$/,
              },
            ],
          },
        },
      },
    },
  },
})
