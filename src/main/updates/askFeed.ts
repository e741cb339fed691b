import type { Fetch } from '../../core/ports.ts'
import { dropBody, readBody } from '../../core/service/readBody.ts'
import { RefusedRelease } from './readRelease.ts'

const MOST_HOPS = 5
const MOST_BYTES = 64 * 1024
/** How long one answer may take, with its redirects. */
const PATIENCE_MS = 25_000

/** The text at an address of the feed. Throws `RefusedRelease` where there is none, and where the way to it is not https. */
export const askFeed = async (fetch: Fetch, address: string): Promise<string> => {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  let here = address
  for (let hops = 0; hops <= MOST_HOPS; hops++) {
    const { protocol, host } = new URL(here)
    if (protocol !== 'https:') throw new RefusedRelease(`the way to it leads over ${protocol}//${host}`)
    const response = await fetch(here, {
      signal,
      headers: { accept: 'application/json', 'cache-control': 'no-cache' },
      redirect: 'manual',
    })
    const target = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && target !== null && URL.canParse(target, here)) {
      dropBody(response)
      here = new URL(target, here).href
      continue
    }
    if (response.ok) return Buffer.from(await readBody(response, MOST_BYTES, () => {})).toString('utf8')
    dropBody(response)
    if ([404, 410].includes(response.status)) throw new RefusedRelease('there is no signature')
    throw new Error(`the feed answers with status ${response.status}`)
  }
  throw new Error(`the feed redirects more than ${MOST_HOPS} times`)
}
