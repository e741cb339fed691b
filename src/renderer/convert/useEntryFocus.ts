import { type RefObject, useEffect } from 'react'
import { hasFinePointer } from '../controls/finePointer.ts'

/** Where a keyboard is: elsewhere the focus would call up one of the screen's own. */
export const hasKeyboard = hasFinePointer

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null

/** A slash, which a keyboard in Kazakh or Russian has as a point. */
const isSlash = ({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key === '/' || (code === 'Slash' && key === '.'))

/**
 * Gives a field the focus on arrival, where a keyboard is, and whenever a slash is pressed that nothing else takes, unless
 * the person wants no keys that do something by themselves.
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
