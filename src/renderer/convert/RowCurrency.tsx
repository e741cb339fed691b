import { useCallback, useRef, useState } from 'react'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { Code, CurrencyMark } from '../picker/CurrencyMark.tsx'
import { CurrencyPicker } from '../picker/CurrencyPicker.tsx'
import type { Currency } from '../picker/useCurrencies.ts'
import { useText } from '../state/useText.ts'
import type { RowHandlers } from './useRowList.ts'

interface RowCurrencyProps {
  code: string
  /** Absent if the service does not list the code. */
  currency: Currency | undefined
  listed: readonly string[]
  /** Whether Tab stops at the button. */
  tabStop: boolean
  handlers: RowHandlers
}

/** A row's currency; a press replaces it with the picker. */
export const RowCurrency = ({ code, currency, listed, tabStop, handlers }: RowCurrencyProps) => {
  const { t, language } = useText()
  const [choosing, setChoosing] = useState(false)
  // The button is a new element after the picker closes, and gets the focus back from it.
  const returning = useRef(false)
  const came = useCallback((button: HTMLButtonElement | null) => {
    if (button && returning.current) button.focus()
    if (button) returning.current = false
  }, [])
  if (choosing)
    return (
      <CurrencyPicker
        quiet
        focused
        label={t('converter.replace', { code })}
        listed={listed}
        onChoose={(by) => handlers.replace(code, by)}
        onListed={(by) => handlers.goTo(by)}
        onLeave={(back) => {
          returning.current = back
          setChoosing(false)
        }}
      />
    )
  const name = nameOf(currency ?? { code, names: namesOf(code, null) }, language)
  return (
    <button
      ref={came}
      type="button"
      className="row-currency cluster"
      tabIndex={tabStop ? 0 : -1}
      title={t('converter.replace', { code })}
      onClick={() => setChoosing(true)}
    >
      <CurrencyMark code={code} kind={currency?.kind ?? 'fiat'} />
      <Code code={code} kind={currency?.kind} />
      {(currency || name !== code) && <bdi className="name">{name}</bdi>}
    </button>
  )
}
