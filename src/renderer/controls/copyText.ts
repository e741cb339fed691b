/** The old way, for pages that have no clipboard: the text is selected in a field of its own, which then goes. */
const copySelected = (text: string, page: Document): boolean => {
  const before = page.activeElement
  // A modal dialog makes everything outside itself unselectable.
  const home = page.querySelector('dialog[open]') ?? page.body
  const field = page.createElement('textarea')
  field.className = 'said'
  field.setAttribute('aria-hidden', 'true')
  field.value = text
  home.append(field)
  field.select()
  let done = false
  try {
    done = page.execCommand('copy')
  } catch {
    done = false
  }
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}

/** Puts a text on the clipboard. False where neither way was allowed. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    // Absent on a page that is not secure, whatever its type says.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, document)
  }
}
