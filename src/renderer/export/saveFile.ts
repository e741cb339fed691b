/** Time for the browser to begin with a file before its address is given up. */
const KEPT_MS = 60_000

/** Hands a file to the browser to be saved, or to be asked about where to. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
