import { builtinModules } from 'node:module'
import { build, type InlineConfig, mergeConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import config from '../electron.vite.config.ts'

/** Where in node_modules the package of a module is (one may be inside another), null for a module of our own. */
const packageOf = (module: string): string | null =>
  /\/node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/'))?.[1] ??
  null

/** The modules of everything that `index` loads, at once or later: the shell for browsers does not ship. */
const modulesOf = (bundle: Rolldown.OutputBundle): string[] => {
  const followed = new Set<string>()
  const follow = (name: string): string[] => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || followed.has(name)) return []
    followed.add(name)
    return [...file.moduleIds, ...[...file.imports, ...file.dynamicImports].flatMap(follow)]
  }
  const first = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.name === 'index',
  )
  return first ? follow(first.fileName) : []
}

const collect = (found: Set<string>): Plugin => ({
  name: 'collect-packages',
  generateBundle(_options, bundle) {
    for (const module of modulesOf(bundle)) found.add(packageOf(module) ?? '')
  },
})

/** What electron-vite leaves outside of what Node runs. */
const outside = ['electron', ...builtinModules, /^node:/, /^better-sqlite3/]
const forNode: UserConfig = {
  ssr: { noExternal: true },
  build: { ssr: true, rolldownOptions: { external: outside } },
}

/** The packages that a release has inside its bundles, by their folders in node_modules, sorted. Writes nothing. */
export const bundledPackages = async (): Promise<string[]> => {
  if (typeof config !== 'object' || config instanceof Promise)
    throw new Error('The build has no plain settings.')
  const found = new Set<string>()
  const parts: UserConfig[] = [
    mergeConfig(forNode, config.main ?? {}),
    mergeConfig(forNode, config.preload ?? {}),
    { ...config.renderer },
  ]
  const quiet: InlineConfig = {
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false },
  }
  for (const part of parts) await build(mergeConfig(part, { ...quiet, plugins: [collect(found)] }))
  found.delete('')
  return [...found].sort()
}
