/**
 * A name for a file that nobody has guessed and put there before, `bytes` long in hexadecimal. What makes it is loaded when it is
 * wanted: most starts write nothing, and it is a twentieth of one.
 */
export const randomName = (bytes: number): string =>
  process.getBuiltinModule('node:crypto').randomBytes(bytes).toString('hex')
