import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { languageCodes } from '../../shared/languages/language.ts'
import { languageFiles } from '../../shared/languages/languageFiles.ts'
import { foldedWords } from '../../shared/text/fold.ts'

/** Each text joined with its translations; identical texts share all translations. */
type OtherWords = ReadonlyMap<string, string>

/** Joins the texts of several languages, recursively by area. */
const gather = (areas: readonly unknown[], all: Map<string, string>): void => {
  const known = areas.filter((area) => typeof area === 'object' && area !== null)
  for (const key of new Set(known.flatMap((area) => Object.keys(area)))) {
    const same = known.map((area) => Reflect.get(area, key))
    const texts = same.filter((each) => typeof each === 'string')
    for (const text of texts) all.set(text, [all.get(text) ?? '', ...texts].join(' '))
    gather(same, all)
  }
}

/** Loads the texts of all languages. Rejects if they are not available. */
const loadOtherWords = async (): Promise<OtherWords> => {
  const all = new Map<string, string>()
  gather(await Promise.all(languageCodes.map((code) => languageFiles[code]())), all)
  return all
}

const hasAll = (text: string, asked: readonly string[]): boolean => {
  const words = foldedWords(text)
  return asked.every((word) => words.some((each) => each.startsWith(word)))
}

/** Returns an element's texts, separated by spaces, with their translations. */
const textOf = (element: Element | null, others: OtherWords): string => {
  if (!element) return ''
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue ?? ''
    words.push(text, others.get(text) ?? '')
  }
  return words.join(' ')
}

/** Returns a section's parts, folded or not, without its heading. */
const partsOf = (section: Element): HTMLElement[] =>
  [...(section.querySelector(':scope > details') ?? section).children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !['H3', 'SUMMARY'].includes(part.tagName),
  )

/** Shows sections that contain all words, and in each of them only the matching parts, if there are any. */
const filter = (page: Element, asked: readonly string[], others: OtherWords): number => {
  const has = (element: Element | null): boolean => hasAll(textOf(element, others), asked)
  let shown = 0
  for (const section of page.querySelectorAll<HTMLElement>('.settings-card')) {
    section.hidden = !has(section)
    if (!section.hidden) shown += 1
    const fold = section.querySelector<HTMLDetailsElement>(':scope > details')
    if (fold && asked.length > 0 && !section.hidden) fold.open = true
    const parts = partsOf(section)
    const named = has(section.querySelector('h3'))
    const some = !named && parts.some(has)
    for (const part of parts) part.hidden = some && !has(part)
  }
  for (const group of page.querySelectorAll<HTMLElement>('.settings-group'))
    group.hidden = asked.length > 0 && !group.querySelector('.settings-card:not([hidden])')
  return shown
}

/**
 * Filters a page's sections by words in any language, including sections added later. Returns the number of matching
 * sections; null without a search.
 */
export const useSettingsSearch = (page: RefObject<Element | null>, query: string): number | null => {
  const [shown, setShown] = useState<number | null>(null)
  const [others, setOthers] = useState<OtherWords>(new Map())
  const isAsked = query.trim() !== ''
  useEffect(() => {
    // Without translations, the search covers only the page's language.
    if (isAsked) loadOtherWords().then(setOthers, () => {})
  }, [isAsked])
  useLayoutEffect(() => {
    const element = page.current
    if (!element) return
    const asked = foldedWords(query)
    const look = () => {
      const count = filter(element, asked, others)
      setShown(asked.length === 0 ? null : count)
    }
    look()
    if (asked.length === 0) return
    const watcher = new MutationObserver(look)
    watcher.observe(element, { childList: true, subtree: true, characterData: true })
    return () => watcher.disconnect()
  }, [page, query, others])
  return shown
}
