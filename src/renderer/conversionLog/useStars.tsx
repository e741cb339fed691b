import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { ShownConversion } from '../../shared/contract/conversions.ts'
import { codeOf } from '../../shared/contract/errors.ts'
import type { Receipt } from '../receipt/receipt.ts'
import { useModel } from '../state/context.ts'
import { formatRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'

/**
 * Returns the converter's stars and a note about the last action. Render the note once; it exists, empty, from the
 * start.
 */
export const useStars = (): { stars: Stars; note: ReactNode } => {
  const { t } = useText()
  const { api, refusal } = useModel()
  const [ids, setIds] = useState<ReadonlyMap<string, string>>(new Map())
  const [said, say] = useState<'kept' | 'taken' | 'gone' | null>(null)

  const request = useCallback(
    async (work: () => Promise<void>) => {
      try {
        await work()
        refusal.set(null)
      } catch (error) {
        refusal.set(codeOf(error))
      }
    },
    [refusal],
  )
  const add = useCallback(
    async (conversion: ShownConversion) => {
      const { id, gone } = await api.call('conversions.add', { by: 'star', conversion })
      if (id !== null) setIds((before) => new Map(before).set(conversionKey(conversion), id))
      say(gone > 0 ? 'gone' : 'kept')
    },
    [api],
  )
  const take = useCallback(
    async (key: string, id: string) => {
      await api.call('conversions.remove', { id })
      setIds((before) => new Map([...before].filter(([known]) => known !== key)))
      say('taken')
    },
    [api],
  )
  const stars = useMemo(
    (): Stars => ({
      any: ids.size > 0,
      has: (conversion) => ids.has(conversionKey(conversion)),
      toggle(conversion) {
        const key = conversionKey(conversion)
        const id = ids.get(key)
        void request(() => (id === undefined ? add(conversion) : take(key, id)))
      },
      copied: (conversion) =>
        void request(async () => {
          await api.call('conversions.add', { by: 'copy', conversion })
        }),
    }),
    [ids, api, request, add, take],
  )
  const note = (
    <p className="quiet log-note" role="status">
      {said && (
        <>
          {t(`conversions.${said}`)}{' '}
          <a href={formatRoute({ page: 'conversions' })}>{t('conversions.title')}</a>
        </>
      )}
    </p>
  )
  return { stars, note }
}

/** Returns a conversion in the form of the log. */
export const shownConversion = ({ from, to, amount, rate, result, on }: Receipt): ShownConversion => ({
  from: from.code,
  to: to.code,
  amount,
  rate,
  result,
  fromDay: from.day,
  toDay: to.day,
  on,
  // A conversion without an official rate uses its day's rates, without a rule.
  rule: on === null ? null : (from.foundBy?.rule ?? to.foundBy?.rule ?? 'dated'),
})

/** Returns a key that identifies a conversion while the converter shows it. */
const conversionKey = ({ from, to, amount, rate, on, rule }: ShownConversion): string =>
  [from, to, amount, rate, on, rule].join(' ')

/** The converter's connection to the log. */
interface Stars {
  /** Whether the user has starred anything on this page; before that, there is nothing to look up. */
  any: boolean
  has: (conversion: ShownConversion) => boolean
  /** Adds a conversion to the log, or removes it. */
  toggle: (conversion: ShownConversion) => void
  /** Logs a copied conversion, if the user wants that. */
  copied: (conversion: ShownConversion) => void
}

export const StarsContext = createContext<Stars | null>(null)

/** Null outside the converter. */
export const useStarsHere = (): Stars | null => useContext(StarsContext)
