import { join } from 'node:path'
import { formatMoney } from '../../src/shared/format/formatMoney.ts'
import { formatNumber } from '../../src/shared/format/formatNumber.ts'
import { type Aina, expect, type Page } from './aina.ts'
import { saveExport } from './exportMenu.ts'
import { en, filled, plain } from './words.ts'

/** What the phone's converter is asked. `on` is empty for the latest rates. */
export interface PhoneQuestion {
  on: string
  from: string
  to: string
  amount: string
}

/** A Friday, the weekend after it, a Monday, days off in a row, the last day and no day. */
const days = ['2024-09-13', '2024-09-14', '2024-09-15', '2024-09-16', '2026-03-22', '2026-11-20', '']
const conversions = [
  { from: 'USD', to: 'KZT', amount: '100' },
  { from: 'KZT', to: 'EUR', amount: '1234.56' },
  { from: 'USD', to: 'RUB', amount: '0.05' },
  { from: 'BTC', to: 'USD', amount: '1.5' },
]

/** The pins of the file, and of the Aina that made it. */
export const phonePins = ['USD', 'EUR', 'KGS', 'BTC', 'USD/RUB', '100 UZS/EUR']

/** How the Aina of the phone's tests runs. */
export const phoneAina = {
  assets: 'few',
  course: 'short',
  chosen: { pins: phonePins },
  way: { meaning: 'in-force', filled: true, shown: 'at-fixing' },
} as const

export const phoneQuestions: readonly PhoneQuestion[] = days.flatMap((on) =>
  conversions.map((conversion) => ({ on, ...conversion })),
)

/** Returns the line with which Aina itself answers, in English and without special spaces. */
export const ownAnswer = async (aina: Aina, { on, ...wanted }: PhoneQuestion): Promise<string> => {
  const { result, sides } = await aina.ask(
    'convert.get',
    on === '' ? wanted : { ...wanted, on, rule: 'in-force' },
  )
  const { from, to, amount } = wanted
  const written = formatMoney(result, to, 'en', { kind: sides.to.kind ?? 'fiat' })
  return plain(`${formatNumber(amount, { language: 'en' })} ${from} = ${written} ${to}`)
}

/** Saves the file from the rates list. Returns its path. */
export const savePhoneFile = async (page: Page, folder: string): Promise<string> => {
  await filled(page)
  const download = await saveExport(page, en('phone.file'))
  expect(download.suggestedFilename()).toBe('aina-phone-2026-11-20.html')
  const file = join(folder, 'phone.html')
  await download.saveAs(file)
  return file
}
