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
