import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { CHILDREN } from './doubles/childProgram.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * Once before all tests: bundles the programs that tests start by the hundred to kill them. To find, read and strip the
 * sources, a few hundred files at each start, is most of what such a process lives for. Returns the end, which removes them.
 */
export default async (project: TestProject): Promise<() => void> => {
  // Below the project: what stays outside of a bundle is looked for from where the bundle lies.
  const own = join(root, '.vitest')
  mkdirSync(own, { recursive: true })
  const folder = mkdtempSync(join(own, 'children-'))
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(CHILDREN.map((name) => [name, join(import.meta.dirname, `${name}.ts`)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  project.provide('children', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
