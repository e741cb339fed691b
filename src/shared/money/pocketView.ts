import type { BoardAsset } from '../contract/rates.ts'
import { TENGE } from '../currencies/tenge.ts'
import { formatNumber } from '../format/formatNumber.ts'
import { minorDigits } from '../format/moneyDigits.ts'
import type { Locale } from '../languages/language.ts'
import { type PocketRow, pocketTable } from './pocketTable.ts'

/** One direction of the table as text. */
export interface PocketColumn {
  from: string
  to: string
  rows: readonly PocketRow[]
}

/** Returns both directions of a currency's table, localized. */
export const pocketColumns = (
  { code, kind, kzt }: Pick<BoardAsset, 'code' | 'kind' | 'kzt'>,
  language: Locale,
): readonly [PocketColumn, PocketColumn] => {
  const { there, back } = pocketTable(
    { code, kzt },
    { own: minorDigits(code, kind), tenge: minorDigits(TENGE) },
  )
  const write = (text: string): string => formatNumber(text, { language })
  const written = (rows: readonly PocketRow[]): PocketRow[] =>
    rows.map(({ amount, result }) => ({ amount: write(amount), result: write(result) }))
  return [
    { from: code, to: TENGE, rows: written(there) },
    { from: TENGE, to: code, rows: written(back) },
  ]
}
