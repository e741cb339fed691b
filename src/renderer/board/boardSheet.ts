import type { BoardAsset } from '../../shared/contract/rates.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'
import type { SheetTable } from '../../shared/text/sheet.ts'
import { isoCell, percentCell, valueCell } from '../export/sheetCells.ts'

/** Returns the visible rates as a spreadsheet table: tenge per unit with all digits, moments in UTC as ISO 8601. */
export const boardSheet = (
  assets: readonly BoardAsset[],
  changes: ReadonlyMap<string, RateChange | null>,
  { t, language }: Wording,
): SheetTable => ({
  header: [
    ...(['code', 'name', 'rate', 'change'] as const).map((name) => t(`board.${name}`)),
    t('series.table.changePercent'),
    t('series.table.since'),
    t('board.rateDate'),
    t('board.fetchedAt'),
  ],
  rows: assets.map((asset) => {
    const change = changes.get(asset.code)
    return [
      { text: asset.code },
      { text: nameOf(asset, language) },
      valueCell(asset.kzt),
      valueCell(change?.amount),
      percentCell(change?.percent),
      change?.since == null ? null : { day: change.since },
      isoCell(asset.day),
      asset.fetchedAt === null ? null : { text: asset.fetchedAt },
    ]
  }),
})
