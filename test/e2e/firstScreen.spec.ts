import { languageCodes } from '../../src/shared/languages/language.ts'
import { expect, test } from './aina.ts'
import { expectAnswers, phone } from './firstScreen.ts'
import { goTo } from './pages.ts'
import { en, speak, words } from './words.ts'

test.use({ assets: 'few', course: 'short', own: false })

test.describe(() => {
  // The demo, whose strip takes extra space.
  test.use({ rates: 'demo' })

  for (const language of languageCodes)
    test(`in ${language} the answer of each page is on the first screen of a phone`, async ({
      aina,
      visit,
    }) => {
      const page = await visit(aina, { viewport: phone })
      await speak(page, language)
      await expectAnswers(page, 1)
    })
})

test('what folds on a phone opens by one key; wide, only the converter folds', async ({ aina, visit }) => {
  const page = await visit(aina, { viewport: phone })
  const folded = [
    {
      address: '#/convert',
      line: en('converter.onDay'),
      foldsWide: true,
      inside: [
        page.getByRole('textbox', { name: en('converter.onDay') }),
        page.getByRole('combobox', { name: en('converter.units') }),
        page.getByRole('checkbox', { name: en('converter.full') }),
        page.getByText(en('entry.examples')),
      ],
    },
    {
      address: '#/history/USD?period=1y',
      line: en('history.choose'),
      inside: [
        page.getByRole('combobox', { name: en('history.choose'), exact: true }),
        page.getByRole('combobox', { name: en('history.quote') }),
        page.getByRole('textbox', { name: en('dates.from') }),
        page.getByRole('textbox', { name: en('dates.to') }),
        page.getByRole('button', { name: en('history.zoomIn') }),
      ],
    },
    {
      address: '#/board',
      line: en('board.status'),
      inside: [page.getByRole('definition').first(), page.getByRole('button', { name: en('sync.refresh') })],
    },
    {
      address: '#/board',
      line: en('converter.title'),
      inside: [
        page.getByRole('textbox', { name: en('converter.amount') }),
        page.getByRole('combobox', { name: en('converter.to') }),
      ],
    },
  ]
  for (const { address, line, inside, foldsWide = false } of folded) {
    await goTo(page, address)
    const folds = page.locator('.collapsible').filter({ hasText: line })
    const button = folds.and(page.getByRole('button', { expanded: false }))
    for (const part of inside) await expect(part).toHaveCount(0)
    await button.focus()
    await page.keyboard.press('Enter')
    for (const part of inside) await expect(part).toBeVisible()
    await expect(folds.and(page.getByRole('button', { expanded: true }))).toBeFocused()
    await page.keyboard.press('Enter')
    for (const part of inside) await expect(part).toHaveCount(0)
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(folds).toHaveCount(foldsWide ? 1 : 0)
    if (!foldsWide) for (const part of inside) await expect(part).toBeVisible()
    await page.setViewportSize(phone)
  }
})

test('the folded line of a page names the settings behind it', async ({ aina, visit }) => {
  const page = await visit(aina, { viewport: phone })
  await goTo(page, '#/convert?amount=100&from=USD&to=KZT&on=2026-11-02')
  await expect(page.locator('.collapsible')).toContainText('2 Nov 2026')
  await goTo(page, '#/history/EUR?quote=USD&from=2026-10-01&to=2026-11-02')
  await expect(page.locator('.collapsible')).toContainText('EUR → USD, 1 Oct 2026 – 2 Nov 2026')
  const period = page.getByRole('combobox', { name: en('history.period') })
  await period.selectOption(en('periods.90d'))
  await expect(page).toHaveURL(/period=90d/)
  await expect(page.locator('.collapsible')).toHaveText(`${en('history.choose')}: EUR → USD`)
  await goTo(page, '#/board')
  await expect(page.locator('.convert .collapsible')).toContainText(/100 USD = [\d,.]+ KZT/)
  await page.getByRole('combobox', { name: words('en')('board.show') }).selectOption(en('board.crypto'))
  await expect(page).toHaveURL(/crypto/)
})
