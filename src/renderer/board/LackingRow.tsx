import { pinLabel, pinTitle } from '../../shared/answer/wordPin.ts'
import { readPin } from '../../shared/contract/pin.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { CurrencyMark } from '../picker/CurrencyMark.tsx'
import { useText } from '../state/useText.ts'
import { PinButton } from './RateRow.tsx'

/** A pin without a rate from this service. It stays for other services until the user unpins it. */
export const LackingRow = ({ code, onPin }: { code: string; onPin: ((code: string) => void) | null }) => {
  const { t, language } = useText()
  const pin = readPin(code) ?? { from: code, to: TENGE, amount: '1' }
  const named = [pin.from, pin.to].map((each) => ({ code: each, names: namesOf(each, null) }))
  const [name, label] = [pinTitle(pin, named, language), pinLabel(pin, language)]
  return (
    <tr className="row row-lacking">
      <td className="cell-pin">
        <PinButton code={code} label={label} pinned onPin={onPin} t={t} />
      </td>
      <th scope="row" className="cell-name">
        <span className="named">
          <CurrencyMark code={pin.from} kind="fiat" />
          <span className="code">{label}</span> <bdi className="name">{name}</bdi>
        </span>
      </th>
      <td className="cell-lacking" colSpan={4}>
        {t('board.lacking', { code: label })}{' '}
        <button
          type="button"
          className="button button-quiet"
          disabled={!onPin}
          aria-label={t('board.unpin', { code: label })}
          onClick={() => onPin?.(code)}
        >
          {t('board.unpinShort')}
        </button>
      </td>
    </tr>
  )
}
