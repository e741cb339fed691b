import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { licences } from './scripts/licences.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

/**
 * electron-vite adds a `const __dirname` to each chunk that uses one. A module that declares it too (`open` does) would then
 * declare it twice, and the chunk would not load.
 */
const ownDirname = () => ({
  name: 'own-dirname',
  renderChunk: (code: string): string | null =>
    /^(?:const|let|var) __dirname\b/m.test(code) ? code.replaceAll(/\b__dirname\b/g, 'ownDirname') : null,
})

/** electron-vite builds main, preload and renderer in this order. */
const { collect, write } = licences(import.meta.dirname)

/** The reasons are in docs/architecture.md, "The build". The packages of `dependencies` stay outside of the bundles, all others are in them. */
export default defineConfig({
  main: {
    plugins: [ownDirname(), collect()],
    build: {
      outDir: at('out/main'),
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
          codeSplitting: {
            // Without files that only Electron can load, and without the texts: a start needs one language of three.
            groups: [
              { name: 'shared', minShareCount: 4, test: /^(?!.*\/src\/(?:main|shared\/languages)\/)/ },
            ],
          },
        },
      },
    },
  },
  preload: {
    plugins: [collect()],
    build: {
      outDir: at('out/preload'),
      // A sandboxed preload can load nothing else.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [react(), collect(), write()],
    worker: { format: 'es' },
    build: {
      outDir: at('out/renderer'),
      // The content security policy has no `data:`.
      assetsInlineLimit: 0,
      minify: true,
      rolldownOptions: {
        input: { index: at('src/renderer/index.html') },
        output: {
          codeSplitting: {
            // What the first view needs, and nothing else.
            groups: [{ name: 'first', tags: ['$initial'] }],
          },
        },
      },
    },
  },
})
