import type { BoardAsset } from '../../shared/contract.ts'
import { formatRoute } from '../route.ts'
import { useText } from '../state/useText.ts'
import { Change } from './Change.tsx'
import { nameOf } from './nameOf.ts'
import { PinButton } from './PinButton.tsx'
import { RateDate } from './RateDate.tsx'
import { RateNumber } from './RateNumber.tsx'
import type { Judgement } from './useFreshness.ts'

export const BoardRow = ({ asset, judgement }: { asset: BoardAsset; judgement: Judgement }) => {
  const { language } = useText()
  const { code, kind } = asset
  return (
    <tr className={judgement.state === 'stale' ? 'row row-stale' : 'row'}>
      <td className="cell-pin">
        <PinButton code={code} />
      </td>
      <th scope="row" className="cell-name">
        <a href={formatRoute({ page: 'history', code, quote: 'KZT', period: '1y' })}>
          <span className={kind === 'crypto' ? 'code code-live' : 'code'}>{code}</span>{' '}
          <bdi className="name">{nameOf(asset, language)}</bdi>
        </a>
      </th>
      <td className="cell-rate">
        <RateNumber rate={asset.kzt} language={language} />
      </td>
      <td className="cell-change">
        <Change percent={asset.changePct} change={asset.change} />
      </td>
      <td className="cell-when">
        <RateDate asset={asset} judgement={judgement} />
      </td>
    </tr>
  )
}
