import type { BoardAsset } from '../../shared/contract/rates.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { parseDay } from '../../shared/days/day.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'
import { plainNumber, trueDigits } from '../../shared/series/plainNumber.ts'
import type { Sheet, SheetCell } from '../../shared/text/sheet.ts'

/** The decimals of a change in per cent. */
const PERCENT_DECIMALS = 4

const numberCell = (value: number | null | undefined): SheetCell => {
  const number = value === null || value === undefined ? null : plainNumber(trueDigits(value))
  return number === null ? null : { number }
}

/** Returns the visible rates as a spreadsheet table: tenge per unit with all digits, moments in UTC as ISO 8601. */
export const boardSheet = (
  assets: readonly BoardAsset[],
  changes: ReadonlyMap<string, RateChange | null>,
  notes: readonly string[],
  { t, language }: Wording,
): Sheet => ({
  notes,
  header: [
    ...(['code', 'name', 'rate', 'change'] as const).map((name) => t(`board.${name}`)),
    t('months.sheet.percent'),
    t('months.sheet.against'),
    t('board.rateDate'),
    t('board.fetchedAt'),
  ],
  rows: assets.map((asset) => {
    const change = changes.get(asset.code)
    return [
      { text: asset.code },
      { text: nameOf(asset, language) },
      numberCell(asset.kzt),
      numberCell(change?.amount),
      numberCell(change ? Number(change.percent.toFixed(PERCENT_DECIMALS)) : null),
      change?.since == null ? null : { day: change.since },
      { day: parseDay(asset.day) ?? 0 },
      asset.fetchedAt === null ? null : { text: asset.fetchedAt },
    ]
  }),
})
