import type { Download, Page } from '@playwright/test'
import { en } from './words.ts'

/** Chooses an entry of the page's Export menu, in the language of `t`. */
export const chooseExport = async (page: Page, entry: string | RegExp, t = en): Promise<void> => {
  await page.getByRole('button', { name: t('exporting.open'), exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Chooses an entry that saves a file, and returns the file. */
export const saveExport = async (page: Page, entry: string | RegExp, t = en): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), chooseExport(page, entry, t)])
  return download
}
