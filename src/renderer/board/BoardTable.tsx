import type { CSSProperties } from 'react'
import type { BoardAsset } from '../../shared/contract.ts'
import { useText } from '../state/useText.ts'
import { BoardRow } from './BoardRow.tsx'
import { fractionWidth } from './RateNumber.tsx'
import { useFreshness } from './useFreshness.ts'

export const BoardTable = ({ assets }: { assets: readonly BoardAsset[] }) => {
  const { t, language } = useText()
  const judge = useFreshness()
  const width = fractionWidth(
    assets.map(({ kzt }) => kzt),
    language,
  )
  return (
    <table className="board" style={{ '--fraction': `${width}ch` } as CSSProperties}>
      <caption className="said">{t('board.title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="said">{t('board.pinned')}</span>
          </th>
          <th scope="col">{t('board.name')}</th>
          <th scope="col" className="cell-rate">
            {t('board.rate')}
          </th>
          <th scope="col" className="cell-change" title={t('board.changeOfService')}>
            {t('board.change')} <span className="second">{t('board.byService')}</span>
          </th>
          <th scope="col" className="cell-when">
            {t('board.rateDate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {assets.map((asset) => (
          <BoardRow key={asset.code} asset={asset} judgement={judge(asset)} />
        ))}
      </tbody>
    </table>
  )
}
