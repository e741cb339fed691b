import { type RefObject, useEffect } from 'react'
import { hasFinePointer } from '../controls/DropHint.tsx'

/** Assumes a keyboard: on a touch screen, focus would open the on-screen keyboard. */
export const hasKeyboard = hasFinePointer

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null

/** A slash; on Kazakh and Russian layouts, its key types a point. */
const isSlash = ({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key === '/' || (code === 'Slash' && key === '.'))

/**
 * Focuses a field on arrival, if there is a keyboard, and on a slash outside other fields. The user can turn
 * single-key shortcuts off.
 */
export const useEntryFocus = (field: RefObject<HTMLInputElement | null>, takesSlash: boolean): void => {
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true })
  }, [field])
  useEffect(() => {
    if (!takesSlash) return
    const press = (event: KeyboardEvent) => {
      if (!isSlash(event) || event.defaultPrevented || isTypedInto(event.target)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field, takesSlash])
}
