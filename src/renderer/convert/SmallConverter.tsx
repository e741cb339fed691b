import { useCallback, useRef, useState } from 'react'
import { defaultSettings, type Settings } from '../../shared/contract/settings.ts'
import { chosenBank } from '../../shared/money/bankFigures.ts'
import { SpokenAtRest } from '../controls/SpokenAtRest.tsx'
import { useTitle } from '../controls/useTitle.ts'
import { FetchTime } from '../rate/FetchTime.tsx'
import { ReceiptDialog } from '../receipt/ReceiptDialog.tsx'
import type { Receipt } from '../receipt/receipt.ts'
import { RuleUnknown } from '../rule/RuleUnknown.tsx'
import { useModel, useStore } from '../state/context.ts'
import type { ConvertRoute } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { ConvertHead } from './ConvertHead.tsx'
import { rowReceipt } from './converterModel.ts'
import { swapRows, withoutEntry } from './converterState.ts'
import { DayUsed } from './DayUsed.tsx'
import { EntryField } from './EntryField.tsx'
import { SmallRows } from './SmallRows.tsx'
import { useConverter, useConverterModel } from './useConverter.ts'
import { spokenAmount, useRowCopy } from './useRowCopy.ts'
import './smallConverter.css'

/** The converter of the window beside the tray: one line a currency, details of the row in focus only. */
const SmallConverter = ({ route }: { route: ConvertRoute }) => {
  const { t, language } = useText()
  const model = useModel()
  const { banks, converterView: view } = useStore(model.settings) ?? defaultSettings
  const [state, change] = useConverter(route)
  const { facts, list } = useConverterModel(state, view)
  const card = useRef<HTMLElement>(null)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const { copy, copyRow, note } = useRowCopy(facts, list)
  useTitle(t('converter.title'))

  const { rates } = facts
  const onView = useCallback(
    (converterView: Settings['converterView']) => void model.change({ converterView }),
    [model],
  )
  const onOther = useCallback(
    (entry: string | null) => replaceRoute({ ...withoutEntry(route), ...(entry === null ? {} : { entry }) }),
    [route],
  )
  const onDay = useCallback((on: string | null) => change((before) => ({ ...before, on })), [change])
  return (
    <>
      <h1>{t('converter.title')}</h1>
      {route.clipboard && (
        <p role="status" className="card">
          {t(`converter.copied.${route.clipboard}`)}
        </p>
      )}
      <EntryField state={state} change={change} copy={copy} asked={route.entry ?? null} onOther={onOther} />
      <section ref={card} className="small-converter" aria-label={t('converter.list')}>
        <ConvertHead
          model={list}
          on={state.on}
          onDay={onDay}
          view={view}
          onView={onView}
          onSwap={() => change(swapRows)}
        />
        <DayUsed on={state.on} rates={rates} />
        {facts.nothingYet && (
          <p role="status" className="quiet">
            {t('firstRun.nothingYet')}
          </p>
        )}
        <SmallRows
          state={state}
          change={change}
          model={list}
          view={{ ...view, bank: banks.shown ? chosenBank(banks) : null }}
          onCopy={copyRow}
          onReceipt={(code) => setReceipt(rowReceipt(facts, code))}
        />
        <p className="facts flow">
          {list.notes.map(({ label, text, day }) => (
            <span key={text}>
              {label && `${label}: `}
              {day ? <time dateTime={day}>{text}</time> : text}
            </span>
          ))}
          {rates.on === null && facts.board?.fetchedAt && <FetchTime fetchedAt={facts.board.fetchedAt} />}
          <RuleUnknown on={rates.on} legs={rates.legs} />
        </p>
        {note}
        <SpokenAtRest
          typed={`${list.base} ${facts.text}`}
          read={() =>
            spokenAmount(card.current?.querySelector('.row-messages'), { facts, list, t, language })
          }
        />
      </section>
      {receipt && <ReceiptDialog receipt={receipt} onClose={() => setReceipt(null)} />}
    </>
  )
}

export default SmallConverter
