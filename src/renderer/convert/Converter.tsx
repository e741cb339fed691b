import { useCallback, useRef, useState } from 'react'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { hasFinePointer } from '../controls/hasFinePointer.ts'
import { SpokenAtRest } from '../controls/SpokenAtRest.tsx'
import { useTitle } from '../controls/useTitle.ts'
import { FetchTime } from '../rate/FetchTime.tsx'
import { ReceiptDialog } from '../receipt/ReceiptDialog.tsx'
import type { Receipt } from '../receipt/receipt.ts'
import { RuleAdvice, RuleUnknown } from '../rule/RuleUnknown.tsx'
import { useSettings } from '../state/context.ts'
import type { ConvertRoute } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { ConvertHead } from './ConvertHead.tsx'
import { rowReceipt } from './converterModel.ts'
import { swapRows, withoutEntry } from './converterState.ts'
import { DayUsed } from './DayUsed.tsx'
import { EntryField } from './EntryField.tsx'
import { Rows } from './Rows.tsx'
import { useConverter, useConverterModel } from './useConverter.ts'
import { spokenAmount, useRowCopy } from './useRowCopy.ts'

interface ConverterProps {
  route: ConvertRoute
  /** Whether it is in the window beside the tray. */
  small: boolean
}

/**
 * One amount in many currencies, on its page and in the window beside the tray. Typing into any row updates the others at once,
 * from the stored rates.
 */
export const Converter = ({ route, small }: ConverterProps) => {
  const { t, language } = useText()
  const { bank, converterView: options } = useSettings()
  const [state, change] = useConverter(route)
  const { facts, list } = useConverterModel(state, options)
  const card = useRef<HTMLElement>(null)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const { copy, copyRow, note } = useRowCopy(facts, list)
  useTitle(t('nav.converter'))

  const { base } = list
  const { rates, text } = facts
  const showReceipt = (code: string) => setReceipt(rowReceipt(facts, code))
  const onArrival = () => replaceRoute(withoutEntry(route))
  const onDay = useCallback((on: Day | null) => change((before) => ({ ...before, on })), [change])
  return (
    <>
      <h1>{t('nav.converter')}</h1>
      {route.clipboard && (
        <p role="status" className="card">
          {t(`converter.copied.${route.clipboard}`)}
        </p>
      )}
      <EntryField
        state={state}
        change={change}
        copy={copy}
        addressEntry={route.entry ?? null}
        onArrival={onArrival}
      />
      <section ref={card} className={small ? 'converter' : 'card converter'} aria-label={t('converter.list')}>
        <ConvertHead list={list} on={state.on} onDay={onDay} onSwap={() => change(swapRows)} />
        <DayUsed on={state.on} rates={rates} />
        {facts.nothingYet && (
          <p role="status" className="quiet">
            {t('firstRun.nothingYet')}
          </p>
        )}
        <Rows
          state={state}
          change={change}
          model={list}
          view={{ ...options, bank: bank.shown ? bank : null }}
          onCopy={copyRow}
          onReceipt={showReceipt}
        />
        <p className="facts flow">
          {list.notes.map(({ label, text, day }) => (
            <span key={text}>
              {label && `${label}: `}
              {day === undefined ? text : <time dateTime={formatIsoDay(day)}>{text}</time>}
            </span>
          ))}
          {rates.on === null && facts.board.fetchedAt && <FetchTime fetchedAt={facts.board.fetchedAt} />}
          <RuleUnknown on={rates.on} legs={rates.legs} />
          {!small && rates.on !== null && <RuleAdvice />}
          {!small && hasFinePointer() && <span className="off-paper">{t('converter.keys')}</span>}
        </p>
        {note}
        <SpokenAtRest
          typed={`${base} ${text}`}
          read={() =>
            spokenAmount(card.current?.querySelector('.row-messages'), {
              facts,
              list,
              t,
              language,
            })
          }
        />
      </section>
      {receipt && <ReceiptDialog receipt={receipt} onClose={() => setReceipt(null)} />}
    </>
  )
}
