import compileCache from '../compileCache.ts'
import { browserPath } from './browserPath.ts'
import { runtime } from './desktopRuntime.ts'

/** Once before all tests: two workers must not unpack the browser at the same time. Returns the end. */
export default async (): Promise<() => void> => {
  process.env.AINA_TEST_BROWSER = await browserPath()
  console.log(`end to end on ${process.env.AINA_TEST_BROWSER}`)
  console.log(`the desktop end to end on ${runtime()}`)
  return compileCache()
}
