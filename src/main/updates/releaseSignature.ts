import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { APP_ID } from '../appId.ts'

// What a release's signature says, for the app that checks it and for the script that makes it. Without packages: where
// releases are signed nothing else is installed.

/** What of a file is signed: `sha512` as base64, `size` in bytes. */
export interface ReleaseFile {
  name: string
  size: number
  sha512: string
}

/** What is signed. The feed is in it, so that no system is given another's file, and the version, so that none is given an old one. */
export interface ReleaseStatement {
  product: typeof APP_ID
  feed: string
  version: string
  files: readonly ReleaseFile[]
}

/** The file beside a feed's packages in which its signature is (`latest-linux.signed.json`). */
export const signatureName = (feed: string): string => `${feed}.signed.json`

/** Signed in front of the statement, so that a signature for anything else is none for a release. */
const PURPOSE = `${APP_ID} release 1\n`

const bytesOf = (statement: string): Buffer => Buffer.from(PURPOSE + statement, 'utf8')

const publicKey = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })

/** The public half of a key, as it stands in `updateKeys`. Throws where it is no Ed25519 key. */
export const publicHalf = (key: KeyObject): string => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is no Ed25519 key.')
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
}

/** The text of a signature's file. `key` is a private one as PEM. */
export const signRelease = (statement: Omit<ReleaseStatement, 'product'>, key: string): string => {
  const text = JSON.stringify({ product: APP_ID, ...statement } satisfies ReleaseStatement)
  const signature = sign(null, bytesOf(text), createPrivateKey(key)).toString('base64')
  return `${JSON.stringify({ statement: text, signature })}\n`
}

/** Whether one of the keys has signed a statement, to the letter. */
export const isSigned = (statement: string, signature: string, keys: readonly string[]): boolean =>
  keys.some((key) => verify(null, bytesOf(statement), publicKey(key), Buffer.from(signature, 'base64')))
