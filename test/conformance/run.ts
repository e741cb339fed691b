import { readServiceAddress } from '../../src/shared/service/serviceAddress.ts'
import { askAt } from './askAt.ts'
import { checks } from './checks.ts'

/** `npm run conformance -- URL`: whether a service answers as the document says. About thirty requests, one after another. */
const [text = '', kind = 'program'] = process.argv.slice(2)
const address = readServiceAddress(text)
if (!address.ok) {
  console.error('Say the address of a service: npm run conformance -- https://rates.example.org/api [files]')
  process.exit(2)
}
/** The service asks for at most 60 requests a minute. */
const APART_MS = 1_100
const ask = askAt(address.base)
let last = 0
const slowly: typeof ask = async (path) => {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, last + APART_MS - Date.now())))
  last = Date.now()
  return ask(path)
}
let [passed, failed] = [0, 0]
for (const { says, needs, run } of checks) {
  if (needs === 'program' && kind === 'files') continue
  try {
    await run(slowly)
    passed += 1
    console.log(`ok      ${says}`)
  } catch (error) {
    failed += 1
    console.log(`NOT OK  ${says}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
