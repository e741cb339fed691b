/**
 * Writes src/renderer/settings/about/licences.json, what the app shows of the packages inside it. Run by hand when a test says
 * that it is out of date: `npm run licences`.
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
