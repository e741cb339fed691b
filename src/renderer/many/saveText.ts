import { saveFile } from '../save/saveFile.ts'

/** Hands a text, in parts, to the browser as a CSV file to save. */
export const saveText = (name: string, parts: readonly string[]): void =>
  saveFile(name, new Blob([...parts], { type: 'text/csv;charset=utf-8' }))
