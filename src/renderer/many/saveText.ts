/** Time for the browser to begin with a file before its address is given up. */
const KEPT_MS = 60_000

/** Hands a text, in parts, to the browser as a file to save. */
export const saveText = (name: string, parts: readonly string[]): void => {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
