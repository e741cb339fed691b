/** Whether a sentence ends with a mark already, so that no full stop is added. */
const ENDS = /[.:;?!…]$/

/** What a text is a part of that is a sentence of its own for the ear; null where there is none. */
const sentenceOf = (element: Element): Element | null =>
  element.closest('li, p:not(.facts), .facts > span, button')

/** The text of a part of the page as it is heard: without what is drawn for the eye alone, sentence by sentence. */
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
