import type { Page } from '@playwright/test'

/** What is on the clipboard, as a user would see it: pasted into another page, for Aina's own may only write. */
export const clipboardText = async (page: Page): Promise<string> => {
  const other = await page.context().newPage()
  await other.setContent('<textarea aria-label="paste here"></textarea>')
  const field = other.getByLabel('paste here')
  await field.focus()
  await other.keyboard.press('ControlOrMeta+V')
  const text = await field.inputValue()
  await other.close()
  return text
}
