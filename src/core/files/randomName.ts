/** A name for a file that nobody has guessed and put there before, `bytes` long in hexadecimal. */
export const randomName = (bytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex')
