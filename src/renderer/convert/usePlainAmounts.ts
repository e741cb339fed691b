import { useEffect, useRef } from 'react'
import { unspellAmount } from '../../shared/entry/spellAmount.ts'
import { resolveLanguage } from '../../shared/languages/language.ts'
import { useModel, useSettings } from '../state/context.ts'
import type { Route } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'

/**
 * Rewrites a typed amount in the settings or the address in plain form, once, in the language in effect. In another
 * language, it would mean a different number.
 */
export const usePlainAmounts = (route: Route): void => {
  const model = useModel()
  const settings = useSettings()
  const { converter } = settings
  const language = resolveLanguage(settings.language, navigator.languages)
  const tried = useRef<string | null>(null)
  useEffect(() => {
    if (tried.current === converter.amount) return
    const amount = unspellAmount(converter.amount, language)
    if (amount === converter.amount) return
    // Once: if the disk refuses it, the page reports that, and a retry would not help.
    tried.current = converter.amount
    void model.change({ converter: { ...converter, amount } })
  }, [model, language, converter])

  useEffect(() => {
    if (route.page !== 'convert' || route.amount === null) return
    const amount = unspellAmount(route.amount, language)
    if (amount !== route.amount) replaceRoute({ ...route, amount })
  }, [language, route])
}
