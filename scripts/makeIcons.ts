/**
 * Makes resources/icons from the vector sources beside it. Run by hand when one of them changes:
 * `npx node scripts/makeIcons.ts`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { iconFiles } from './iconFiles.ts'

const folder = resolve(import.meta.dirname, '../resources/icons')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [name, content] of iconFiles()) {
  writeFileSync(join(folder, name), content)
  console.log(`${name} ${content.length}`)
}
