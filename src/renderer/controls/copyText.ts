/** A fallback for pages without a clipboard: selects the text in a temporary field and copies it. */
const copySelected = (text: string, page: Document): boolean => {
  const before = page.activeElement
  // A modal dialog makes everything outside it unselectable.
  const home = page.querySelector('dialog[open]') ?? page.body
  const field = page.createElement('textarea')
  field.className = 'visually-hidden'
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

/** Copies a text to the clipboard. Returns false if the browser allows neither way. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    // Absent on an insecure page, despite its type.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, document)
  }
}
