import { type RefObject, useLayoutEffect, useState } from 'react'
import { foldedWords } from '../../shared/text/fold.ts'

const hasAll = (text: string, asked: readonly string[]): boolean => {
  const words = foldedWords(text)
  return asked.every((word) => words.some((each) => each.startsWith(word)))
}

/** All that stands in an element, with a space between what is not in one text. */
const textOf = (element: Element | null): string => {
  if (!element) return ''
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) words.push(texts.currentNode.nodeValue ?? '')
  return words.join(' ')
}

/** What a section consists of: its direct parts, but for the heading. */
const partsOf = (section: Element): HTMLElement[] =>
  [...section.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && part.tagName !== 'H2',
  )

/** Shows of the page's sections those with all the words, and of a section the parts with them, where some have. */
const filter = (page: Element, asked: readonly string[]): number => {
  let shown = 0
  for (const section of page.querySelectorAll<HTMLElement>(':scope > section')) {
    section.hidden = !hasAll(textOf(section), asked)
    if (!section.hidden) shown += 1
    const parts = partsOf(section)
    const named = hasAll(textOf(section.querySelector('h2')), asked)
    const some = !named && parts.some((part) => hasAll(textOf(part), asked))
    for (const part of parts) part.hidden = some && !hasAll(textOf(part), asked)
  }
  return shown
}

/**
 * Filters the sections of a page by words, as they stand there in the language of the moment; what comes to the page later, too.
 * Says how many sections are left; null where nothing is searched for.
 */
export const useSettingsSearch = (page: RefObject<Element | null>, query: string): number | null => {
  const [shown, setShown] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = page.current
    if (!element) return
    const asked = foldedWords(query)
    const look = () => {
      const count = filter(element, asked)
      setShown(asked.length === 0 ? null : count)
    }
    look()
    if (asked.length === 0) return
    const watcher = new MutationObserver(look)
    watcher.observe(element, { childList: true, subtree: true, characterData: true })
    return () => watcher.disconnect()
  }, [page, query])
  return shown
}
