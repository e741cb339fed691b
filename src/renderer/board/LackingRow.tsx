import { nameOf } from '../../shared/currencies/nameOf.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { CurrencyMark } from '../picker/CurrencyMark.tsx'
import { useText } from '../state/useText.ts'
import { PinButton } from './PinButton.tsx'

/** A pin that this service has no rate for: said, and kept for the service that has one, until it is unpinned. */
export const LackingRow = ({ code, onPin }: { code: string; onPin: ((code: string) => void) | null }) => {
  const { t, language } = useText()
  const names = namesOf(code, null)
  const name = nameOf({ code, names }, language)
  return (
    <tr className="row row-lacking">
      <td className="cell-pin">
        <PinButton code={code} pinned onPin={onPin} t={t} />
      </td>
      <th scope="row" className="cell-name">
        <span className="named">
          <CurrencyMark code={code} kind="fiat" />
          <span className="code">{code}</span> <bdi className="name">{name}</bdi>
        </span>
      </th>
      <td className="cell-lacking" colSpan={4}>
        {t('board.lacking', { code })}{' '}
        <button
          type="button"
          className="button button-quiet"
          disabled={!onPin}
          aria-label={t('board.unpin', { code })}
          onClick={() => onPin?.(code)}
        >
          {t('board.unpinShort')}
        </button>
      </td>
    </tr>
  )
}
