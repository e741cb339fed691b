import * as z from 'zod/mini'
import type { Fetch } from '../../core/ports.ts'
import { dropBody, readBody } from '../../core/service/readBody.ts'
import { APP_ID } from '../appId.ts'
import { isSigned, type ReleaseStatement } from './releaseSignature.ts'

const MOST_HOPS = 5
const MOST_BYTES = 64 * 1024
/** The deadline of one answer, with its redirects. */
const PATIENCE_MS = 25_000

/** Returns the text at an address of the feed. Throws `RefusedRelease` if it is missing or not over https. */
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

/** A refused release, also at the next try. The message is for the log. */
export class RefusedRelease extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'RefusedRelease'
  }
}

/** The largest package in bytes. */
export const LARGEST_PACKAGE = 2 ** 30

const Signed = z.strictObject({
  statement: z.string().check(z.maxLength(20_000)),
  signature: z.string().check(z.regex(/^[\w+/]{86}==$/)),
})

/** Three numbers only: prereleases are not releases. */
const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/

const Statement = z.strictObject({
  product: z.literal(APP_ID),
  feed: z.string(),
  version: z.string().check(z.regex(VERSION)),
  files: z
    .array(
      z.strictObject({
        // A plain name: it becomes a file name, and an address in the feed's folder.
        name: z.string().check(z.regex(/^aina-[\w.-]{1,100}$/)),
        size: z.int().check(z.minimum(1), z.maximum(LARGEST_PACKAGE)),
        sha512: z.string().check(z.regex(/^[\w+/]{86}==$/)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
})

/** Negative if `a` is older. Anything after the three numbers is ignored. */
const compareVersions = (a: string, b: string): number => {
  const [here, there] = [a, b].map((version) => version.split(/[.\-+]/, 3).map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (here?.[place] ?? 0) - (there?.[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const parse = <T extends z.ZodMiniType>(schema: T, text: string, what: string): z.infer<T> => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new RefusedRelease(`${what} cannot be read`)
  }
}

export interface ReleaseFacts {
  /** This system's feed (`latest-linux`). */
  feed: string
  keys: readonly string[]
  /** The running version. */
  own: string
  /** The newest release ever announced here; null for none. */
  seen: string | null
}

/**
 * Reads the release in a signature file, after checking its signature. Throws `RefusedRelease` if none of the keys
 * has signed it, if it is for another feed, or older than the running or an announced release.
 */
export const readRelease = (text: string, { feed, keys, own, seen }: ReleaseFacts): ReleaseStatement => {
  const { statement, signature } = parse(Signed, text, 'the signature')
  if (!isSigned(statement, signature, keys)) throw new RefusedRelease('it is signed by none of our keys')
  const release = parse(Statement, statement, 'what is signed')
  const { version, files } = release
  if (release.feed !== feed) throw new RefusedRelease(`it is signed for ${release.feed} and not for ${feed}`)
  const foreign = files.find(({ name }) => !name.startsWith(`aina-${version}-`))
  if (foreign) throw new RefusedRelease(`${foreign.name} is no file of ${version}`)
  const newest = seen !== null && compareVersions(seen, own) > 0 ? seen : own
  // After a withdrawn release, the running one is the newest again.
  if (compareVersions(version, newest) < 0 && compareVersions(version, own) !== 0)
    throw new RefusedRelease(`${version} is older than ${newest}`)
  return release
}
