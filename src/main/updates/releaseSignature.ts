import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { APP_ID } from '../appId.ts'

// A release's signature, for the app that checks it and the script that makes it. Without packages, since releases
// are signed on a machine without any.

/** The signed facts of a file: `sha512` as base64, `size` in bytes. */
export interface ReleaseFile {
  name: string
  size: number
  sha512: string
}

/** The signed statement. It holds the feed, against a file of another system, and the version, against an old file. */
export interface ReleaseStatement {
  product: typeof APP_ID
  feed: string
  version: string
  files: readonly ReleaseFile[]
}

/** The signature file beside a feed's packages (`latest-linux.signed.json`). */
export const signatureName = (feed: string): string => `${feed}.signed.json`

/** A prefix of the signed data, so that no other signature fits a release. */
const PURPOSE = `${APP_ID} release 1\n`

const bytesOf = (statement: string): Buffer => Buffer.from(PURPOSE + statement, 'utf8')

const publicKey = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })

/** Returns the public half of a key, in the form of `updateKeys`. Throws if it is not Ed25519. */
export const publicHalf = (key: KeyObject): string => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is no Ed25519 key.')
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
}

/** Returns the text of a signature file. `key` is a private key as PEM. */
export const signRelease = (statement: Omit<ReleaseStatement, 'product'>, key: string): string => {
  const text = JSON.stringify({ product: APP_ID, ...statement } satisfies ReleaseStatement)
  const signature = sign(null, bytesOf(text), createPrivateKey(key)).toString('base64')
  return `${JSON.stringify({ statement: text, signature })}\n`
}

/** Whether one of the keys has signed exactly this statement. */
export const isSigned = (statement: string, signature: string, keys: readonly string[]): boolean =>
  keys.some((key) => verify(null, bytesOf(statement), publicKey(key), Buffer.from(signature, 'base64')))
