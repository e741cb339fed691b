import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { almatyDay, type Day } from '../../shared/days/day.ts'
import type { Entry } from '../../shared/entry/entry.ts'
import { readEntry } from '../../shared/entry/readEntry.ts'
import { hasFinePointer } from '../controls/hasFinePointer.ts'
import { InputField } from '../controls/InputField.tsx'
import { SpokenAtRest, spokenText } from '../controls/SpokenAtRest.tsx'
import { editedText, storedAmount, typedAmount, workedAmount } from '../entry/amount.ts'
import { answerEntry, targetsOf } from '../entry/answerEntry.ts'
import { EntryMistake } from '../entry/FieldMistake.tsx'
import { isUnfinished } from '../entry/isUnfinished.ts'
import { useCurrencies } from '../picker/useCurrencies.ts'
import type { Rates } from '../rate/rates.ts'
import { useNow, useSettings } from '../state/context.ts'
import { useLastDay } from '../state/useCalendar.ts'
import { useRateRule } from '../state/useDatesMean.ts'
import { useNarrow } from '../state/useMedia.ts'
import { useText } from '../state/useText.ts'
import { type ConverterState, takeOver } from './converterState.ts'
import { EntryAnswers } from './EntryAnswers.tsx'
import { EntryExamples } from './EntryExamples.tsx'
import { useRates } from './useRates.ts'

interface EntryFieldProps {
  /** A sentence from the address; it leaves the address as soon as it is in the field. */
  addressEntry: string | null
  onArrival: () => void
  state: ConverterState
  change: (make: (state: ConverterState) => ConverterState) => void
  /** Copies a text and confirms it. */
  copy: (text: string) => Promise<void>
}

const NO_CODES: readonly string[] = []

/** A sentence in the user's own words, with answers while typing. Enter moves it into the list. */
export const EntryField = ({ addressEntry, onArrival, state, change, copy }: EntryFieldProps) => {
  const { t, language } = useText()
  const narrow = useNarrow()
  const id = useId()
  const now = useNow()
  const takesSlash = useSettings().singleKeys
  const currencies = useCurrencies()
  const field = useRef<HTMLInputElement>(null)
  const messages = useRef<HTMLDivElement>(null)
  const [sentence, setSentence] = useState(() => typedAmount(addressEntry ?? '', language))
  const [addedState, setAddedState] = useState<ConverterState | null>(null)
  const put = (text: string) => {
    setSentence(typedAmount(text, language))
    setAddedState(null)
  }
  const arrive = useEffectEvent((text: string) => {
    put(text)
    field.current?.focus()
    onArrival()
  })
  useEffect(() => {
    if (addressEntry !== null) arrive(addressEntry)
  }, [addressEntry])
  useEffect(() => {
    // On a touch screen, focus would open the keyboard.
    if (hasFinePointer()) field.current?.focus({ preventScroll: true })
  }, [])
  const today = almatyDay(now)
  const rule = useRateRule()
  const lastDay = useLastDay(rule)
  // The numbers keep their meaning when the language changes.
  const text = editedText(sentence, language)
  const context = useMemo(
    () => ({ language, today, lastDay, currencies, home: state.code }),
    [language, today, lastDay, currencies, state.code],
  )
  const entry = useMemo(() => readEntry(text, context), [text, context])
  const targets = entry.ok ? targetsOf(entry, state.codes) : NO_CODES
  const used = entry.ok ? [...entry.terms.map(({ code }) => code), ...targets] : NO_CODES
  const on = entry.ok ? entry.on : null
  const rates = useRates(on, used, rule)
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
        {!entry.ok && entry.reason !== 'empty' && (
          <p>
            <EntryMistake text={text} mistake={entry} />
          </p>
        )}
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
