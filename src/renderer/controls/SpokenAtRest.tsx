import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A sentence with an end mark needs no full stop. */
const ENDS = /[.:;?!…]$/

/** Returns the nearest element that screen readers read as a separate sentence. */
const sentenceOf = (element: Element): Element | null =>
  element.closest('li, p:not(.facts), .facts > span, button')

/** Returns an element's text for screen readers, sentence by sentence, without decorative parts. */
export const spokenText = (part: Element | null | undefined): string => {
  if (!part) return ''
  const sentences = new Map<Element, string>()
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (!parentElement || parentElement.closest('[aria-hidden="true"]')) continue
    const sentence = sentenceOf(parentElement) ?? part
    sentences.set(sentence, (sentences.get(sentence) ?? '') + (textContent ?? ''))
  }
  return [...sentences.values()]
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((sentence, index, all) =>
      index === all.length - 1 || ENDS.test(sentence) ? sentence : `${sentence}.`,
    )
    .join(' ')
}

/** Milliseconds without a key before the announcement: long enough for a screen reader to finish the letters. */
const REST_MS = 700

interface SpokenAtRestProps {
  id?: string
  /** The typed text; each new text is announced once. */
  typed: string
  /** Returns the announcement; called after a pause in typing. */
  read: () => string
}

/**
 * Announces the result after a pause in typing. Announcing it at every key would interrupt the echo of the keys.
 * Stays silent about the text present when the page opens.
 */
export const SpokenAtRest = ({ id, typed, read }: SpokenAtRestProps) => {
  const [message, say] = useState('')
  const newest = useEffectEvent(read)
  const last = useRef(typed)
  useEffect(() => {
    if (typed === last.current) return
    const timer = setTimeout(() => {
      last.current = typed
      say(newest())
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  // Without a key the page changes silently: the old announcement goes, as it would contradict the page.
  useEffect(() => {
    if (message && typed === last.current && newest() !== message) say('')
  })
  return (
    <p id={id} className="visually-hidden" role="status">
      {message}
    </p>
  )
}
