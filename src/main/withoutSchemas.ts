/**
 * In the place of ajv, of which electron-store's `conf` makes use where it is given a schema. It is given none: what is in
 * the file is checked by us, and a third of the main process would be code that never runs.
 */
export class Ajv2020 {
  constructor() {
    throw new Error('There are no schemas in desktop.json.')
  }
}

/** The same in the place of `ajv-formats`. */
const addFormats = (): never => {
  throw new Error('There are no schemas in desktop.json.')
}
export default addFormats
