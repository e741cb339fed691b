import { fold } from '../../shared/text/fold.ts'

export type Role = 'date' | 'amount' | 'currency'

/** Column names in Kazakh, Russian and English, folded for comparison. */
const words: Readonly<Record<Role | 'side', readonly string[]>> = {
  date: 'date|day|дата|день|күні|күн|уақыты'.split('|'),
  amount: 'amount|sum|value|total|price|сумма|количество|итого|цена|сома|сомасы|мөлшері'.split('|'),
  currency: 'currency|ccy|cur|curr|currency code|валюта|валюты|код валюты|валютасы'.split('|'),
  // The two columns of a bank's statement.
  side: 'debit|credit|withdrawal|deposit|дебет|кредит|приход|расход|зачисление|списание|кіріс|шығыс'.split(
    '|',
  ),
}

/** Returns 2 for an exact match, 1 if the name contains a word of the role (`Дата операции`), else 0. */
export const matchHeader = (name: string, role: Role | 'side'): 0 | 1 | 2 => {
  const folded = fold(name).replace(/[:.*]+$/, '')
  const own = words[role].map(fold)
  if (own.includes(folded)) return 2
  const parts = folded.split(/[^\p{L}\p{N}]+/u)
  return own.some((word) => parts.includes(word)) ? 1 : 0
}

const totals = new Set(
  'total totals subtotal grand total sub total итого итог итоги всего барлығы жиыны жиынтығы қорытынды'
    .split(' ')
    .map(fold),
)

/** Returns whether a cell only says that its line is a total: `Итого:`, `Grand total`. */
export const isTotal = (cell: string): boolean =>
  cell.length < 40 &&
  cell !== '' &&
  fold(cell)
    .replace(/[:.*]+$/, '')
    .split(' ')
    .every((word) => totals.has(word))
