import type { Page } from '@playwright/test'

/** The controls whose text does not fit: buttons and links that are cut, choices and fields wider than their box. */
export const cutControls = (page: Page, within = 'main'): Promise<string[]> =>
  page.locator(within).evaluate((root) => {
    const pen = document.createElement('canvas').getContext('2d')
    const widthOf = (text: string, { font, letterSpacing }: CSSStyleDeclaration): number => {
      if (!pen) return 0
      pen.font = font
      pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
      return pen.measureText(text).width
    }
    const shownIn = (element: Element): string | null => {
      if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
      if (element instanceof HTMLInputElement) return element.value || element.placeholder
      return null
    }
    return [...root.querySelectorAll<HTMLElement>('button, a, summary, select, input, [role="menuitem"]')]
      .filter((element) => {
        if (!element.checkVisibility() || element.closest('.visually-hidden')) return false
        if (element.matches('input:is([type="checkbox"], [type="radio"], [type="file"])')) return false
        const text = shownIn(element)
        const style = getComputedStyle(element)
        if (text === null) return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
        const room =
          element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        return widthOf(text, style) > room + 1
      })
      .map((element) => `${element.tagName}.${element.className}: ${shownIn(element) ?? element.textContent}`)
      .slice(0, 8)
  })

/** The texts of a selector that take more than one line. */
export const wrappedNumbers = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom)
        return Math.max(...tops) - Math.min(...tops) > 8
      })
      .map((element) => element.textContent ?? '')
      .slice(0, 8),
  )
