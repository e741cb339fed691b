import compileCache from '../compileCache.ts'
import { browserName, browserPath } from './browser.ts'

/** Once before all tests: two workers must not unpack the browser at the same time. */
export default async (): Promise<void> => {
  if (process.platform === 'linux' && process.arch === 'x64')
    process.env.AINA_TEST_BROWSER = await browserPath()
  console.log(`end to end on ${await browserName()}`)
  compileCache()
}
