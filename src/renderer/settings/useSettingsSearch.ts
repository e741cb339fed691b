import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { languageCodes } from '../../shared/languages/language.ts'
import { languageFiles } from '../../shared/languages/languageFiles.ts'
import { foldedWords } from '../../shared/text/fold.ts'

/** Of each text the same in every language, as one; where several are worded alike, all of theirs. */
type OtherWords = ReadonlyMap<string, string>

/** The texts of several languages side by side: areas within areas. */
const gather = (areas: readonly unknown[], all: Map<string, string>): void => {
  const known = areas.filter((area) => typeof area === 'object' && area !== null)
  for (const key of new Set(known.flatMap((area) => Object.keys(area)))) {
    const same = known.map((area) => Reflect.get(area, key))
    const texts = same.filter((each) => typeof each === 'string')
    for (const text of texts) all.set(text, [all.get(text) ?? '', ...texts].join(' '))
    gather(same, all)
  }
}

/** Asks for the texts of all languages. Rejects where they cannot be had. */
const loadOtherWords = async (): Promise<OtherWords> => {
  const all = new Map<string, string>()
  gather(await Promise.all(languageCodes.map((code) => languageFiles[code]())), all)
  return all
}

const hasAll = (text: string, asked: readonly string[]): boolean => {
  const words = foldedWords(text)
  return asked.every((word) => words.some((each) => each.startsWith(word)))
}

/** All that stands in an element, with a space between what is not in one text, and the same in the other languages. */
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

/** What a section consists of: its direct parts, or those that it folds, but for the heading. */
const partsOf = (section: Element): HTMLElement[] =>
  [...(section.querySelector(':scope > details') ?? section).children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !['H3', 'SUMMARY'].includes(part.tagName),
  )

/** Shows of the page's sections those with all the words, and of a section the parts with them, where some have. */
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
 * Filters the sections of a page by words, as they stand there or would in another language; what comes to the page later, too.
 * Says how many sections are left; null where nothing is searched for.
 */
export const useSettingsSearch = (page: RefObject<Element | null>, query: string): number | null => {
  const [shown, setShown] = useState<number | null>(null)
  const [others, setOthers] = useState<OtherWords>(new Map())
  const isAsked = query.trim() !== ''
  useEffect(() => {
    // Where they cannot be had, it is searched in the language of the page alone.
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
