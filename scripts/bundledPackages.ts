import { builtinModules } from 'node:module'
import { build, type InlineConfig, mergeConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import config from '../electron.vite.config.ts'

/** Returns the folder in node_modules of a module's package (possibly nested); null for our own modules. */
const packageOf = (module: string): string | null =>
  /\/node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/'))?.[1] ??
  null

/** All modules that `index` loads, at once or later. The browser shell does not ship. */
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

/** Modules that electron-vite leaves outside the bundles. */
const outside = ['electron', ...builtinModules, /^node:/, /^better-sqlite3/]
const forNode: UserConfig = {
  ssr: { noExternal: true },
  build: { ssr: true, rolldownOptions: { external: outside } },
}

/** Returns the packages inside a release's bundles, as sorted folders in node_modules. Writes nothing. */
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
