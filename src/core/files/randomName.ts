import { randomBytes } from 'node:crypto'

/** A name for a file that nobody has guessed and put there before, `bytes` long in hexadecimal. */
export const randomName = (bytes: number): string => randomBytes(bytes).toString('hex')
