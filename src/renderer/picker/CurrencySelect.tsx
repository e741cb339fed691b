import { pinnedCodes } from '../../shared/contract/pin.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { kindGroupOf, kindGroups } from '../../shared/currencies/kind.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { Select } from '../controls/Select.tsx'
import { useBoard, useSettings } from '../state/context.ts'
import { useText } from '../state/useText.ts'

interface CurrencySelectProps {
  label: string
  quiet?: boolean
  value: string
  /** Whether the tenge is selectable. */
  tenge?: boolean
  onChange: (code: string) => void
}

/** A select of the listed currencies: pinned ones first, then by kind. */
export const CurrencySelect = ({ tenge = true, value, ...rest }: CurrencySelectProps) => {
  const { t, language } = useText()
  const assets = useBoard().assets
  const pins = pinnedCodes(useSettings().pins)
  const pinned = pins.flatMap((pin) => assets.find(({ code }) => code === pin) ?? [])
  const others = assets
    .filter(({ code }) => !pins.includes(code))
    .toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
  const option = (asset: BoardAsset, group: string) => ({
    value: asset.code,
    label: `${asset.code} — ${nameOf(asset, language)}`,
    group,
  })
  const unknown = value !== TENGE && !assets.some(({ code }) => code === value)
  const own = [
    ...(unknown ? [{ value, label: value }] : []),
    ...(tenge || value === TENGE ? [{ value: TENGE, label: `${TENGE} — ${t('converter.tenge')}` }] : []),
  ]
  const options = [
    ...own,
    ...pinned.map((asset) => option(asset, t('board.pinned'))),
    ...kindGroups.flatMap((heading) =>
      others
        .filter(({ kind }) => kindGroupOf(kind) === heading)
        .map((asset) => option(asset, t(`board.${heading}`))),
    ),
  ]
  return <Select {...rest} value={value} options={options} className="currency" />
}
