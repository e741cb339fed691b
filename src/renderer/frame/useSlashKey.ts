import { useEffect } from 'react'
import { parseRoute } from '../state/route.ts'
import { goTo } from '../state/useRoute.ts'

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null

/** A slash; on Kazakh and Russian layouts, its key types a point. */
const isSlash = ({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key === '/' || (code === 'Slash' && key === '.'))

/**
 * A slash outside of fields leads to the page's search or entry line, else to the converter, whose entry line has the focus on
 * arrival. The user can turn single-key shortcuts off.
 */
export const useSlashKey = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (!isSlash(event) || event.defaultPrevented || isTypedInto(event.target)) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('[aria-keyshortcuts="/"]')
      if (!field) return goTo(parseRoute('#/convert'))
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
