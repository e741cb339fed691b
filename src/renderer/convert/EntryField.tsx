import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { almatyDay, type Day } from '../../shared/days/day.ts'
import type { Entry } from '../../shared/entry/entry.ts'
import { readEntry } from '../../shared/entry/readEntry.ts'
import { spellAmount, unspellAmount } from '../../shared/entry/spellAmount.ts'
import { hasFinePointer } from '../controls/hasFinePointer.ts'
import { InputField } from '../controls/InputField.tsx'
import { SpokenAtRest, spokenText } from '../controls/SpokenAtRest.tsx'
import { storedAmount, workedAmount } from '../entry/amount.ts'
import { answerEntry, targetsOf } from '../entry/answerEntry.ts'
import { isUnfinished } from '../entry/isUnfinished.ts'
import { useCurrencies } from '../picker/useCurrencies.ts'
import type { Rates } from '../rate/rates.ts'
import { useNow, useSettings } from '../state/context.ts'
import { useLastDay } from '../state/useCalendar.ts'
import { useRateRule } from '../state/useDatesMean.ts'
import { useNarrow } from '../state/useNarrow.ts'
import { useText } from '../state/useText.ts'
import { type ConverterState, takeOver } from './converterState.ts'
import { EntryAnswers, useHeldEntry } from './EntryAnswers.tsx'
import { EntryExamples, EntryMistake } from './EntryExamples.tsx'
import { useRates } from './useRates.ts'

interface EntryFieldProps {
  /** The sentence in the address. */
  addressEntry: string | null
  /** Called when the field's sentence changes: with a sentence for the address, or with null. */
  onOther: (entry: string | null) => void
  state: ConverterState
  change: (make: (state: ConverterState) => ConverterState) => void
  /** Copies a text and confirms it. */
  copy: (text: string) => Promise<void>
}

const NO_CODES: readonly string[] = []

/** A sentence in the user's own words, with answers while typing. Enter moves it into the list. */
export const EntryField = ({ addressEntry, onOther, state, change, copy }: EntryFieldProps) => {
  const { t, language } = useText()
  const narrow = useNarrow()
  const id = useId()
  const now = useNow()
  const takesSlash = useSettings().singleKeys
  const currencies = useCurrencies()
  const field = useRef<HTMLInputElement>(null)
  const messages = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState({ text: addressEntry ?? '', language })
  const [seen, setSeen] = useState(addressEntry)
  const [addedState, setAddedState] = useState<ConverterState | null>(null)
  if (addressEntry !== seen) {
    setSeen(addressEntry)
    if (addressEntry !== null) {
      setTyped({ text: addressEntry, language })
      setAddedState(null)
    }
  }
  useEffect(() => {
    if (addressEntry !== null) field.current?.focus()
  }, [addressEntry])
  useEffect(() => {
    // On a touch screen, focus would open the keyboard.
    if (hasFinePointer()) field.current?.focus({ preventScroll: true })
  }, [])
  const today = almatyDay(now)
  const rule = useRateRule()
  const lastDay = useLastDay(rule)
  // The numbers keep their meaning when the language changes.
  const text = useMemo(
    () =>
      typed.language === language
        ? typed.text
        : spellAmount(unspellAmount(typed.text, typed.language), language, { groups: false }),
    [typed, language],
  )
  useEffect(() => {
    if (typed.language === language) return
    setTyped({ text, language })
    if (addressEntry !== null) onOther(text)
  }, [typed, text, language, addressEntry, onOther])
  const context = useMemo(
    () => ({ language, today, lastDay, currencies, home: state.code }),
    [language, today, lastDay, currencies, state.code],
  )
  const entry = useMemo(() => readEntry(text, context), [text, context])
  const lastEntry = useHeldEntry(entry, text)
  const shown = entry.ok ? entry : (lastEntry?.entry ?? null)
  const targets = shown ? targetsOf(shown, state.codes) : NO_CODES
  const on = shown?.on ?? null
  const rates = useRates(on, shown ? [...shown.terms.map(({ code }) => code), ...targets] : NO_CODES, rule)

  const put = (next: string) => {
    setTyped({ text: next, language })
    setAddedState(null)
    if (addressEntry !== null) onOther(null)
  }
  const apply = (sentence: Entry) => {
    const next = asConverter(sentence, targets, on, rates)
    if (!next) return
    const after = takeOver(state, next)
    setAddedState(after)
    change(() => after)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !entry.ok) return
    event.preventDefault()
    apply(entry)
  }
  return (
    <section className="card entry off-paper" aria-label={t('entry.label')}>
      <InputField
        label={t('entry.label')}
        ref={field}
        id={id}
        className="entry-input"
        type="text"
        autoCapitalize="off"
        enterKeyHint="go"
        placeholder={t('entry.hint')}
        value={text}
        aria-invalid={!entry.ok && entry.reason !== 'empty' && !isUnfinished(entry, text)}
        aria-describedby={entry.ok ? `${id}-message` : `${id}-answer`}
        aria-keyshortcuts={takesSlash ? '/' : undefined}
        data-arrival={hasFinePointer() || undefined}
        onChange={(event) => put(event.target.value)}
        onKeyDown={press}
      />
      <div id={`${id}-answer`} ref={messages} className="entry-messages">
        {entry.ok && (
          <EntryAnswers entry={entry} text={text} targets={targets} rates={rates} copy={copy}>
            {addedState === state ? t('entry.added') : t('entry.take')}
          </EntryAnswers>
        )}
        {lastEntry && (
          <div className="entry-earlier" inert aria-hidden="true">
            <EntryAnswers
              entry={lastEntry.entry}
              text={lastEntry.text}
              targets={targets}
              rates={rates}
              copy={copy}
            />
          </div>
        )}
        {!entry.ok && entry.reason !== 'empty' && <EntryMistake text={text} mistake={entry} />}
        {!entry.ok && entry.reason === 'empty' && !narrow && <EntryExamples />}
      </div>
      <SpokenAtRest
        id={`${id}-message`}
        typed={`${text} ${addedState === state}`}
        read={() => (text === '' ? '' : spokenText(messages.current))}
      />
    </section>
  )
}

/** Converts an entry to the converter's state. A sum of several currencies becomes one amount in the first target. */
const asConverter = (
  { terms }: Entry,
  targets: readonly string[],
  on: Day | null,
  rates: Rates,
): Parameters<typeof takeOver>[1] | null => {
  const [only, ...more] = terms
  const [code = TENGE, ...to] = targets
  if (only && more.length === 0)
    return { amount: storedAmount(only.amount, 'en'), code: only.code, to: targets, on }
  const sum = answerEntry(terms, code, rates)
  const amount = sum && 'result' in sum ? workedAmount(sum.result) : null
  return amount && { amount, code, to, on }
}
