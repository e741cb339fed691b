import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RuleHelp } from '../../../src/renderer/rule/RuleHelp.tsx'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { createTexts } from '../../doubles/texts.ts'
import { renderView } from '../renderView.tsx'

const known = () => {
  const core = fakeCore()
  core.state.settings = { ...core.state.settings, convention: 'fixing' }
  return core
}
const textsOf = (found: HTMLElement[]) => found.map(({ textContent }) => textContent)

test.each(languageCodes)('in %s the help “Which rate?” shows one worked week', async (language) => {
  const { t } = createTexts(language)
  await renderView(<RuleHelp />, known(), language)
  fireEvent.click(screen.getByText(t('converter.rule.help.title')))
  const table = within(screen.getByRole('table', { name: t('converter.rule.help.caption') }))
  expect(textsOf(table.getAllByRole('columnheader'))).toEqual([
    t('converter.rule.help.day'),
    t('converter.rule.help.in-force'),
    t('converter.rule.help.fixed'),
    t('converter.rule.help.dated'),
  ])
  expect(table.getAllByRole('rowheader')).toHaveLength(5)
})

test('on a Sunday no rate is set, and Friday’s is in effect', async () => {
  await renderView(<RuleHelp />, known())
  const sunday = within(screen.getByRole('row', { name: /^Sun 22 Nov/ }))
  expect(textsOf(sunday.getAllByRole('cell'))).toEqual(['Fri 20 Nov', 'none', 'Fri 20 Nov'])
})
