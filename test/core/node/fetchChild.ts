import { nodeFetch } from '../../../src/core/node/nodeFetch.ts'
import { codeOfNetworkFailure } from '../../../src/core/service/failureCodes.ts'

/** Fetches each argument and says what came, a line each. */
const fetchIt = nodeFetch(process.env, console.error)
for (const url of process.argv.slice(2)) {
  try {
    const response = await fetchIt(url, {
      signal: AbortSignal.timeout(20_000),
      headers: {},
      redirect: 'error',
    })
    console.log(await response.text())
  } catch (error) {
    console.log(`failed ${codeOfNetworkFailure(error)}`)
  }
}
