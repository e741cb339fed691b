import { useEffect, useRef } from 'react'
import { unspellAmount } from '../../shared/entry/spellAmount.ts'
import { resolveLanguage } from '../../shared/languages/language.ts'
import { useModel, useStore } from '../state/context.ts'
import type { Route } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'

/**
 * Rewrites a typed amount in the settings or the address in plain form, once, in the language in effect. In another
 * language, it would mean a different number.
 */
export const usePlainAmounts = (route: Route): void => {
  const model = useModel()
  const settings = useStore(model.settings)
  const language = settings && resolveLanguage(settings.language, navigator.languages)

  const tried = useRef<string | null>(null)
  const converter = settings?.converter ?? null
  useEffect(() => {
    if (!language || !converter || tried.current === converter.amount) return
    const amount = unspellAmount(converter.amount, language)
    if (amount === converter.amount) return
    // Once: if the disk refuses it, the page reports that, and a retry would not help.
    tried.current = converter.amount
    void model.change({ converter: { ...converter, amount } })
  }, [model, language, converter])

  const asked = route.page === 'convert' ? route.amount : null
  const latest = useRef(route)
  latest.current = route
  useEffect(() => {
    if (!language || asked === null || latest.current.page !== 'convert') return
    const amount = unspellAmount(asked, language)
    if (amount !== asked) replaceRoute({ ...latest.current, amount })
  }, [language, asked])
}
