import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { MOST_TYPED } from '../../shared/contract/limits.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { almatyDay } from '../../shared/days/day.ts'
import { amountText } from '../entry/amount.ts'
import { readField } from '../entry/readField.ts'
import { useFieldAmount } from '../entry/useFieldAmount.ts'
import { useCurrencies } from '../picker/useCurrencies.ts'
import { useRuleUsed } from '../rule/RuleUnknown.tsx'
import { useBoard, useModel, useNow, useSettings, useSync } from '../state/context.ts'
import { type ConvertRoute, formatRoute, parseRoute } from '../state/route.ts'
import { useInForce } from '../state/useCalendar.ts'
import { useRateRule } from '../state/useDatesMean.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { type ConverterFacts, type ConverterModel, converterModel } from './converterModel.ts'
import { type ConverterState, isAsking, routeOfState, stateOfRoute } from './converterState.ts'
import { useRates } from './useRates.ts'

/** Saves typed text after a pause: the settings file and the address do not change with every key. */
const PAUSE_MS = 400

/**
 * Returns the converter's state: from the address, or as remembered, with the user's changes. Saves both after a
 * short pause, and at once on leaving the page.
 */
export const useConverter = (
  route: ConvertRoute,
): [ConverterState, (change: (state: ConverterState) => ConverterState) => void] => {
  const model = useModel()
  const { language } = useText()
  const settings = useSettings()
  // `isNew` until it is saved. Null before the first change.
  const [own, setOwn] = useState<{ state: ConverterState; isNew: boolean } | null>(null)
  // An amount that was typed into an address keeps its meaning when the language changes.
  const [firstLanguage] = useState(language)
  const start = useMemo(
    () => stateOfRoute(route, settings.converter, firstLanguage),
    [route, settings.converter, firstLanguage],
  )
  const state = own?.state ?? start
  const address = formatRoute(route)
  const lastAddress = useRef(address)
  const written = useRef<string | null>(null)
  const unsaved = useRef<ConverterState | null>(null)

  const remember = useCallback(() => {
    if (!unsaved.current) return
    const { amount, code, codes } = unsaved.current
    unsaved.current = null
    // A text too long for an amount does not replace the remembered one.
    const stored = amount.plain.length > MOST_TYPED ? model.settings.get()?.converter.amount : amount.plain
    void model.change({ converter: { amount: stored ?? '', code, codes: [...codes] } })
  }, [model])

  // An address from elsewhere replaces the state. The bare address only returns to today.
  useEffect(() => {
    if (lastAddress.current === address) return
    lastAddress.current = address
    if (written.current === address) return
    unsaved.current = null
    const addressRoute = parseRoute(address)
    const wish = addressRoute.page === 'convert' && isAsking(addressRoute)
    setOwn((current) => (wish || !current ? null : { state: { ...current.state, on: null }, isNew: false }))
  }, [address])

  useEffect(() => {
    if (!own?.isNew) return
    unsaved.current = own.state
    const timer = setTimeout(() => {
      const ownRoute = routeOfState(own.state)
      written.current = formatRoute(ownRoute)
      remember()
      // A user who has followed a link stays there, even while that page is loading.
      if (parseRoute(window.location.hash).page === 'convert') replaceRoute(ownRoute)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [own, remember])

  useEffect(() => {
    window.addEventListener('pagehide', remember)
    return () => {
      window.removeEventListener('pagehide', remember)
      remember()
    }
  }, [remember])

  const change = useCallback(
    (make: (state: ConverterState) => ConverterState) =>
      setOwn((current) => {
        const before = current?.state ?? start
        const after = make(before)
        return after === before ? current : { state: after, isNew: true }
      }),
    [start],
  )
  return [state, change]
}

/** Returns the list for a state, with the facts behind it, from the newest rates or those of the chosen day. */
export const useConverterModel = (
  state: ConverterState,
  view: Settings['converterView'],
): { facts: ConverterFacts; list: ConverterModel } => {
  const { t, language } = useText()
  const board = useBoard()
  const sync = useSync()
  const now = useNow()
  const currencies = useCurrencies()
  const nothingYet = useNoRatesYet()
  const inForce = useInForce()
  const { code, codes, amount: typed } = state
  const text = typed.worked ? typed.plain : amountText(typed, language)
  const today = almatyDay(now)
  const reading = useMemo(
    // Plain figures do not depend on the user's number style.
    () =>
      readField(text, {
        language: typed.worked ? 'en' : language,
        today,
        currencies,
        code,
        place: 'row',
      }),
    [text, typed.worked, language, today, currencies, code],
  )
  const named = reading.kind === 'sum' ? reading.terms.map((term) => term.code) : []
  const rates = useRates(state.on, [...new Set([...codes, ...named])], useRateRule())
  const amount = useFieldAmount(reading, text, code, rates)
  const facts: ConverterFacts = {
    t,
    language,
    state,
    text,
    reading,
    rates,
    board,
    currencies,
    view,
    now,
    nothingYet,
    inForce,
    ...amount,
    rule: useRuleUsed(rates.legs),
    filling: sync.done < sync.total,
  }
  return { facts, list: converterModel(facts) }
}
