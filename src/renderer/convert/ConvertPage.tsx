import { useEffect } from 'react'
import { useTitle } from '../frame/useTitle.ts'
import type { ConvertRoute } from '../route.ts'
import { useModel, useStore } from '../state/context.ts'
import type { Draft } from '../state/model.ts'
import { turnInto } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { ConvertLine } from './ConvertLine.tsx'

/** The converter on its own page, where it can also look back. What it shows stands in the address. */
export const ConvertPage = ({ route }: { route: ConvertRoute }) => {
  const { t } = useText()
  const model = useModel()
  const draft = useStore(model.draft)
  const { amount, from, to, on } = route
  useTitle(t('converter.title'))
  useEffect(() => {
    if (amount === null && from === null && to === null && on === null) return
    const before = model.draft.get()
    model.draft.set({ amount: amount ?? before.amount, from: from ?? before.from, to: to ?? before.to, on })
  }, [model, amount, from, to, on])
  const change = (next: Draft) => {
    model.draft.set(next)
    turnInto({ page: 'convert', ...next })
  }
  return (
    <>
      <h1>{t('converter.title')}</h1>
      <ConvertLine withDay draft={draft} onDraft={change} />
    </>
  )
}
