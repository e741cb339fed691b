import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { findCurrencies } from '../../shared/currencies/findCurrencies.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { BITCOIN, symbolOf } from '../../shared/currencies/names.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { BitcoinSign, Code, CurrencyMark } from './CurrencyMark.tsx'
import { type Currency, useCurrencies } from './useCurrencies.ts'

interface PickerOptionProps {
  id: string
  currency: Currency
  active: boolean
  isListed: boolean
  onChoose: (code: string) => void
}

/** One currency in a picker's list. It never gets the focus: the field handles the keys. */
const PickerOption = ({ id, currency, active, isListed, onChoose }: PickerOptionProps) => {
  const { t, language } = useText()
  const { code, kind } = currency
  const sign = symbolOf(code, kind)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      className="picker-option tiles"
      aria-selected={active}
      // Keeps the focus: leaving the field would close the list.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(code)}
    >
      <CurrencyMark code={code} kind={kind} />
      <Code code={code} kind={kind} />
      <bdi className="name">{nameOf(currency, language)}</bdi>
      <span className="unit">{isListed ? t('picker.there') : sign === BITCOIN ? <BitcoinSign /> : sign}</span>
    </div>
  )
}

interface CurrencyPickerProps {
  label: string
  /** Whether the label is for screen readers only. */
  quiet?: boolean
  /** Codes already in use. A search finds them too: its best match must not be another currency. */
  listed?: readonly string[]
  /** Whether it takes the focus when it appears, in place of a clicked button. */
  focused?: boolean
  onChoose: (code: string) => void
  /** Called with a chosen code of `listed`. */
  onListed: (code: string) => void
  /** Called when the user leaves without a choice. After Escape, `back` is true and the focus returns to its origin. */
  onLeave?: (back: boolean) => void
}

const NONE: readonly string[] = []

/** A search field for a currency by code, name in any language, country or sign, with a list of results. */
export const CurrencyPicker = (props: CurrencyPickerProps) => {
  const { label, quiet = false, listed = NONE, focused = false, onLeave } = props
  const { t, language } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(focused)
  const [at, setAt] = useState(0)
  const currencies = useCurrencies()
  const nothingYet = useNoRatesYet()
  const hidden = query.trim() === '' ? listed : NONE
  const matches = (open ? findCurrencies(query, currencies, language) : []).filter(
    ({ code }) => !hidden.includes(code),
  )
  const active = matches[Math.min(at, matches.length - 1)]

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option has moved
  useEffect(() => {
    // Absent in environments without layout.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active?.code])

  const leave = (back: boolean) => {
    setOpen(false)
    setQuery('')
    setAt(0)
    onLeave?.(back)
  }
  const choose = (code: string) => {
    setOpen(false)
    setQuery('')
    setAt(0)
    if (listed.includes(code)) props.onListed(code)
    else props.onChoose(code)
  }
  const step = (by: number) => {
    setOpen(true)
    if (open && matches.length > 0)
      setAt((Math.min(at, matches.length - 1) + by + matches.length) % matches.length)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter' && open && active) choose(active.code)
    else if (key === 'Escape' && (open || onLeave)) leave(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="picker field">
      <label className={quiet ? 'visually-hidden' : 'label'} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && active ? `${id}-${active.code}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        placeholder={quiet ? label : t('picker.hint')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setOpen(true)
          setAt(0)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={() => leave(false)}
      />
      {open && (
        <div className="picker-popup">
          <div ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
            {matches.map((currency) => (
              <PickerOption
                key={currency.code}
                id={`${id}-${currency.code}`}
                currency={currency}
                active={currency === active}
                isListed={listed.includes(currency.code)}
                onChoose={choose}
              />
            ))}
          </div>
          {matches.length === 0 && (
            <p className="picker-none">
              {nothingYet ? t('firstRun.nothingYet') : t('picker.none', { query: query.trim() })}
            </p>
          )}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {open && query !== '' && t('picker.matches', { count: matches.length })}
      </span>
    </div>
  )
}
