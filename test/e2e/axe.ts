import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { stillness } from './settled.ts'

/**
 * What axe has to say of a page, or of the part of it that `within` selects, short enough to read. No page has a frame: so axe
 * works in the page at once, rather than in a second one beside it, describes nothing of what is in order, and works out no
 * selectors, which together takes a third of the time.
 */
export const axeFindings = async (page: Page, within?: string): Promise<string[]> => {
  // Colours that are still on their way are not what is meant to be seen.
  await stillness(page)
  const options = { resultTypes: ['violations' as const], selectors: false }
  const all = new AxeBuilder({ page }).setLegacyMode(true).options(options)
  const { violations } = await (within === undefined ? all : all.include(within)).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  )
}
