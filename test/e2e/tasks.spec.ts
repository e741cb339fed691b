import type { Page } from '@playwright/test'
import { expect, test } from './aina.ts'
import { filled } from './words.ts'

test.use({ assets: 'few', course: 'short' })

/** Presses links by their visible names, one after the other, as a new user does. */
const follow = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names) await page.getByRole('link', { name, exact: true }).first().click()
}

test('a new user does four tasks on a phone by visible names alone', async ({ aina, visit }) => {
  const page = await visit(aina, { viewport: { width: 360, height: 740 } })
  await filled(page)
  const main = page.getByRole('main')

  await test.step('find the average of last month', async () => {
    await follow(page, 'History')
    await main.getByText('Table', { exact: true }).click()
    await main.getByRole('radio', { name: 'Months' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'October 2026' })).toContainText(/\d+\.\d\d/)
  })

  await test.step('convert 300 invoices', async () => {
    await follow(page, 'Converter', 'Convert a table')
    const lines = Array.from({ length: 300 }, (_, at) => `${(at % 28) + 1}.10.2026;${at + 1}.50;USD`)
    await main.getByRole('textbox').first().fill(lines.join('\n'))
    await expect(page.getByText('300 lines converted, no line needs attention')).toBeVisible()
  })

  await test.step('be told at 450', async () => {
    await follow(page, 'Alerts')
    await main.getByRole('button', { name: 'New alert' }).click()
    await main.getByRole('textbox', { name: 'Level, KZT per 1 USD' }).fill('450')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByRole('listitem').filter({ hasText: '450' })).toBeVisible()
  })

  await test.step('use the rate of the day of an invoice', async () => {
    await follow(page, 'Converter')
    await main.getByRole('button', { name: /^On date/ }).click()
    await main.getByRole('textbox', { name: 'On date' }).fill('12 Nov 2026')
    await page.keyboard.press('Enter')
    await expect(main).toContainText(/rate (set|for|with|in)[^.]*1[12] Nov(ember)? 2026/i)
  })
})
