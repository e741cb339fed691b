import Big from 'big.js'
import { useMemo, useState } from 'react'
import { wordDays } from '../../shared/answer/wordDays.ts'
import { wordWhyStale } from '../../shared/answer/wordStale.ts'
import { MOST_HELD } from '../../shared/contract/limits.ts'
import type { Holding } from '../../shared/contract/settings.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { worthOn } from '../../shared/series/worth.ts'
import { useFocusAfter } from '../controls/useFocusAfter.ts'
import { useRemoved } from '../controls/useRemoved.ts'
import { useTitle } from '../controls/useTitle.ts'
import { DayField } from '../entry/DayField.tsx'
import { ConvertTabs } from '../frame/ConvertTabs.tsx'
import { CurrencyPicker } from '../picker/CurrencyPicker.tsx'
import { useCurrencies } from '../picker/useCurrencies.ts'
import { Change } from '../rate/Change.tsx'
import { FetchTime } from '../rate/FetchTime.tsx'
import { StaleMark } from '../rate/StaleMark.tsx'
import { useStale } from '../rate/useFreshness.ts'
import { withSign } from '../rate/withSign.ts'
import { useModel, useStore } from '../state/context.ts'
import type { HoldingsRoute } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { HoldingRow } from './HoldingRow.tsx'
import { useTypedHoldings, useWorth } from './useWorth.ts'
import { WorthFigure } from './WorthFigure.tsx'

const none: readonly Holding[] = []

/** The holdings and their value in tenge: now, on a past day, and over time. */
const HoldingsPage = ({ route }: { route: HoldingsRoute }) => {
  const wording = useText()
  const { t, language } = wording
  const model = useModel()
  const board = useStore(model.board)
  const kept = useStore(model.settings)?.holdings ?? none
  const { holdings, onTyped } = useTypedHoldings(kept)
  const currencies = useCurrencies()
  const known = useMemo(() => new Map(currencies.map((currency) => [currency.code, currency])), [currencies])
  const whyStale = useStale()
  const { box, focusAfter } = useFocusAfter()
  const [listed, setListed] = useState<string | null>(null)
  const { legs, now, lacking, held, line, since, complete, rules } = useWorth(holdings)
  useTitle(t('holdings.title'))

  const used = holdings.flatMap(({ code }) => legs.get(code) ?? [])
  const why = wordWhyStale(used, whyStale)
  const tenge = (sum: string) => `${formatMoney(sum, TENGE, language)} ${TENGE}`
  const on = route.on === null ? null : parseDay(route.on)
  const onWords = on === null ? '' : formatDay(on, language, 'short')
  const then = on === null || !held ? null : worthOn([...held.values()], on)
  const thenOf = (code: string): string | null => {
    const one = held?.get(code)
    return one && on !== null ? worthOn([one], on) : null
  }
  const nowOf = (code: string): string | null => {
    const [leg, holding] = [legs.get(code), holdings.find((one) => one.code === code)]
    return leg && holding ? new Big(holding.amount).times(leg.kzt).toFixed() : null
  }
  const change = (make: (before: readonly Holding[]) => readonly Holding[]) =>
    void model.change({ holdings: [...make(model.settings.get()?.holdings ?? [])] })
  const { removed, remove, undo } = useRemoved<Holding>({
    change,
    keyOf: ({ code }) => code,
    focusAfter,
    undoButton: '.holding-removed button',
    restored: ({ code }) => `[data-code="${code}"] .icon-button`,
  })
  return (
    <>
      <ConvertTabs current="holdings" />
      <div className="page-head cluster">
        <h1 className="answered">{t('holdings.title')}</h1>
        <p className="quiet">{t('holdings.lead')}</p>
      </div>
      <section ref={box} className="card holdings stack" aria-label={t('holdings.title')}>
        <ul className="holding-list" aria-label={t('holdings.title')}>
          {kept.map((holding, at) => {
            const { code } = holding
            const currency = known.get(code)
            return (
              <HoldingRow
                key={code}
                holding={holding}
                name={nameOf({ code, names: currency?.names ?? namesOf(code, null) }, language)}
                kind={currency?.kind}
                now={nowOf(code)}
                {...(on !== null && { past: { worth: thenOf(code), day: onWords } })}
                onTyped={onTyped}
                onAmount={(amount) =>
                  change((before) => before.map((one) => (one.code === code ? { ...one, amount } : one)))
                }
                onRemove={() => remove(holding, at)}
              />
            )
          })}
        </ul>
        {holdings.length < MOST_HELD && (
          <CurrencyPicker
            label={t('converter.add')}
            taken={holdings.map(({ code }) => code)}
            onTaken={(code) => {
              box.current?.querySelector<HTMLElement>(`[data-code="${code}"] input`)?.focus()
              setListed(code)
            }}
            onChoose={(code) => {
              focusAfter(`[data-code="${code}"] input`)
              change((before) => [...before, { code, amount: '0' }])
            }}
          />
        )}
        <p role="status" className="quiet holding-removed">
          {removed && (
            <>
              {t('converter.removed', { code: removed.code })}{' '}
              <button type="button" className="button button-quiet" onClick={undo}>
                {t('converter.undo')}
              </button>
            </>
          )}
        </p>
        <p role="status" className="visually-hidden">
          {listed && t('picker.listed', { code: listed })}
        </p>
      </section>
      {holdings.some(({ amount }) => Number(amount) > 0) && board && (
        <section className="card holdings stack" aria-label={t('holdings.worth')}>
          <p className="holding-total">
            <span className="quiet">{t('holdings.now')}</span> <strong>{tenge(now)}</strong>{' '}
            {why !== null && <StaleMark why={why} />}
          </p>
          <p className="facts flow">
            <span>{wordDays(used, wording)}</span>
            {board.fetchedAt && <FetchTime fetchedAt={board.fetchedAt} />}
            {lacking.length > 0 && (
              <span className="mistake">{t('holdings.without', { codes: lacking.join(', ') })}</span>
            )}
          </p>
          <DayField
            value={route.on}
            rule="in-force"
            onChange={(next) => replaceRoute({ page: 'holdings', on: next })}
          />
          {on !== null && held && (
            <p className="holding-total" role="status">
              <span className="quiet">{onWords}:</span>{' '}
              {then === null ? (
                <span>{t('holdings.unknown')}</span>
              ) : (
                <>
                  <strong>{tenge(then)}</strong>{' '}
                  {lacking.length === 0 && (
                    <span>
                      {t('holdings.sinceThen')} {withSign(new Big(now).minus(then).toFixed(), tenge)}{' '}
                      {Number(then) > 0 && (
                        <Change percent={Number(new Big(now).minus(then).div(then).times(100))} />
                      )}
                    </span>
                  )}
                </>
              )}
            </p>
          )}
          {!complete && <p className="quiet">{t('history.incomplete')}</p>}
          {line.day.length > 1 && held && (
            <WorthFigure line={line} worthOn={(day) => worthOn([...held.values()], day)} />
          )}
          <div className="second">
            {since && (
              <p>{t('holdings.since', { day: formatDay(since.day, language, 'long'), code: since.code })}</p>
            )}
            {!held && complete && <p>{t('holdings.noHistory')}</p>}
            {rules.map((said) => (
              <p key={said}>{t(`months.rule.${said}`)}</p>
            ))}
          </div>
        </section>
      )}
    </>
  )
}

export default HoldingsPage
