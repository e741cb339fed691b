import { nameOf } from '../../shared/currencies/nameOf.ts'
import { BITCOIN, symbolOf } from '../../shared/currencies/names.ts'
import { BitcoinSign } from '../board/BitcoinSign.tsx'
import { CurrencyMark } from '../board/CurrencyMark.tsx'
import { useText } from '../state/useText.ts'
import { Code } from './Code.tsx'
import type { Currency } from './useCurrencies.ts'

interface PickerOptionProps {
  id: string
  currency: Currency
  active: boolean
  onChoose: (code: string) => void
}

/** One currency in the list of a picker. The focus never comes here: the field's keys lead to it. */
export const PickerOption = ({ id, currency, active, onChoose }: PickerOptionProps) => {
  const { language } = useText()
  const { code, kind } = currency
  const sign = symbolOf(code, kind)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      className="picker-option"
      aria-selected={active}
      // Keeps the focus where it is: leaving the field closes the list.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(code)}
    >
      <CurrencyMark code={code} kind={kind} />
      <Code code={code} kind={kind} />
      <bdi className="name">{nameOf(currency, language)}</bdi>
      <span className="unit">{sign === BITCOIN ? <BitcoinSign /> : sign}</span>
    </div>
  )
}
