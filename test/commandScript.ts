import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'

const packages = resolve(import.meta.dirname, '../node_modules')

const About = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/** Commands whose package has another name. */
const packageOf: Record<string, string> = {
  biome: '@biomejs/biome',
  playwright: '@playwright/test',
  tsc: 'typescript',
}

/**
 * The script that Node runs for a command of a package. What `.bin` holds is no program everywhere: on Windows these are shell
 * scripts, which cannot be started without a shell. Throws where the package has no such command.
 */
export const commandScript = (command: string): string => {
  const folder = join(packages, packageOf[command] ?? command)
  const { bin } = About.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const script = typeof bin === 'string' ? bin : bin[command]
  if (script === undefined) throw new Error(`${folder} has no command ${command}`)
  return join(folder, script)
}
