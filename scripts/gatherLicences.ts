/**
 * Writes src/renderer/settings/about/licences.json, the app's list of bundled packages. Run `npm run licences` when a
 * test says that the list is out of date.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gatherLicences, writeLicences } from './licences.ts'

const licences = await gatherLicences()
writeFileSync(
  resolve(import.meta.dirname, '../src/renderer/settings/about/licences.json'),
  writeLicences(licences),
)
for (const { name, version, licence } of licences) console.log(`${name} ${version}: ${licence}`)
