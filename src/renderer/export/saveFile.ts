/** Milliseconds for the browser to start the download before its address is revoked. */
const KEPT_MS = 60_000

/** Gives a file to the browser, which saves it or asks for a place. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
