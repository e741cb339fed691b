import { useMemo } from 'react'
import type { Settings } from '../../shared/contract/settings.ts'
import { almatyDay } from '../../shared/days/day.ts'
import { amountText } from '../entry/amount.ts'
import { readField } from '../entry/readField.ts'
import { useFieldAmount } from '../entry/useFieldAmount.ts'
import { useCurrencies } from '../picker/useCurrencies.ts'
import { useRuleUsed } from '../rule/RuleUnknown.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useRateRule } from '../state/useDatesMean.ts'
import { useInForce } from '../state/useInForce.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { type ConverterFacts, type ConverterModel, converterModel } from './converterModel.ts'
import type { ConverterState } from './converterState.ts'
import { useRates } from './useRates.ts'

/** Returns the list for a state, with the facts behind it, from the newest rates or those of the chosen day. */
export const useConverterModel = (
  state: ConverterState,
  view: Settings['converterView'],
): { facts: ConverterFacts; list: ConverterModel } => {
  const { t, language } = useText()
  const model = useModel()
  const board = useStore(model.board)
  const sync = useStore(model.sync)
  const now = useStore(model.time)
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
        ...{ language: typed.worked ? 'en' : language, today, known: currencies, code },
        place: 'row',
      }),
    [text, typed.worked, language, today, currencies, code],
  )
  const named = reading.kind === 'sum' ? reading.terms.map((term) => term.code) : []
  const rates = useRates(state.on, [...new Set([...codes, ...named])], useRateRule())
  const amount = useFieldAmount(reading, text, code, rates)
  const facts: ConverterFacts = {
    ...{ t, language, state, text, reading, rates, board, currencies, view, now, nothingYet, inForce },
    ...amount,
    rule: useRuleUsed(rates.legs),
    filling: sync !== null && sync.done < sync.total,
  }
  return { facts, list: converterModel(facts) }
}
