import { Fragment } from 'react'
import { pinnedCodes } from '../../shared/contract/pin.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { kindGroupOf, kindGroups } from '../../shared/currencies/kind.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { Select } from '../controls/Select.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useSecondRender } from '../state/useSecondRender.ts'
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
  const model = useModel()
  const assets = useStore(model.board)?.assets ?? []
  const pins = pinnedCodes(useStore(model.settings)?.pins ?? [])
  const pinned = pins.flatMap((pin) => assets.find(({ code }) => code === pin) ?? [])
  const others = assets
    .filter(({ code }) => !pins.includes(code))
    .toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
  const option = (asset: BoardAsset) => (
    <option key={asset.code} value={asset.code}>
      {asset.code} — {nameOf(asset, language)}
    </option>
  )
  const group = (label: string, members: readonly BoardAsset[]) =>
    members.length > 0 && <optgroup label={label}>{members.map(option)}</optgroup>
  const unknown = value !== TENGE && !assets.some(({ code }) => code === value)
  if (!useSecondRender())
    return (
      <Select {...rest} value={value} className="currency">
        {value === TENGE && (
          <option value={value}>
            {TENGE} — {t('converter.tenge')}
          </option>
        )}
        {unknown && <option value={value}>{value}</option>}
        {assets.filter(({ code }) => code === value).map(option)}
      </Select>
    )
  return (
    <Select {...rest} value={value} className="currency">
      {unknown && <option value={value}>{value}</option>}
      {tenge && (
        <option value={TENGE}>
          {TENGE} — {t('converter.tenge')}
        </option>
      )}
      {group(t('board.pinned'), pinned)}
      {kindGroups.map((heading) => (
        <Fragment key={heading}>
          {group(
            t(`board.${heading}`),
            others.filter(({ kind }) => kindGroupOf(kind) === heading),
          )}
        </Fragment>
      ))}
    </Select>
  )
}
