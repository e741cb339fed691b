import { useCallback, useRef, useState } from 'react'
import { defaultSettings, type Settings } from '../../shared/contract/settings.ts'
import { chosenBank } from '../../shared/money/bankFigures.ts'
import { SpokenAtRest, spokenText } from '../controls/SpokenAtRest.tsx'
import { useCopy } from '../controls/useCopy.tsx'
import { useTitle } from '../controls/useTitle.ts'
import { ConvertTabs } from '../frame/PageTabs.tsx'
import { isConverterWindow } from '../frame/useConverterWindow.ts'
import { FetchTime } from '../rate/FetchTime.tsx'
import { useStale } from '../rate/useFreshness.ts'
import { ReceiptDialog } from '../receipt/ReceiptDialog.tsx'
import type { Receipt } from '../receipt/receipt.ts'
import { RuleHelp } from '../rule/RuleHelp.tsx'
import { RuleUnknown } from '../rule/RuleUnknown.tsx'
import { useModel, useStore } from '../state/context.ts'
import type { ConvertRoute } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { BankPanel } from './BankPanel.tsx'
import { ConvertHead } from './ConvertHead.tsx'
import { formatOf, rowOfCode, rowReceipt } from './converterModel.ts'
import { convertPin, swapRows, withoutEntry } from './converterState.ts'
import { DayUsed } from './DayUsed.tsx'
import { EntryField } from './EntryField.tsx'
import { PinnedRates } from './PinnedRates.tsx'
import { RowList } from './RowList.tsx'
import { useConverter, useConverterModel } from './useConverter.ts'
import { hasKeyboard } from './useEntryFocus.ts'
import { plainMoney, wordLine, wordSentences } from './wordSentences.ts'

/** One amount in many currencies. Typing into any row updates the others at once, from the stored rates. */
const ConvertPage = ({ route }: { route: ConvertRoute }) => {
  const { t, language } = useText()
  const model = useModel()
  const website = useStore(model.info)?.website ?? null
  const { banks, converterView: options } = useStore(model.settings) ?? defaultSettings
  const whyStale = useStale()
  const [state, change] = useConverter(route)
  const { facts, list } = useConverterModel(state, options)
  const card = useRef<HTMLElement>(null)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const { copy, note } = useCopy()
  useTitle(t('converter.title'))

  const { base } = list
  const { rates, reading, text } = facts
  const { full } = options
  /** Describes the typed amount for screen readers: its reading or its mistake, and the first of the other rows. */
  const spoken = (): string => {
    const receipt = list.held || list.partner === null ? null : rowReceipt(facts, list.partner)
    return [
      spokenText(card.current?.querySelector('.row-source .row-messages')),
      receipt ? wordLine(receipt, { t, language, full }) : '',
    ]
      .filter(Boolean)
      .join('. ')
  }
  const copyRow = (code: string, whole: boolean) => {
    const row = rowOfCode(list, code)
    if (!row || row.figure === null) return
    // The sentence of the source row covers all the others.
    const others = code === base ? state.codes.filter((other) => other !== base) : [code]
    const receipts = others.flatMap((other) => rowReceipt(facts, other) ?? [])
    const typed = code === base && !state.amount.worked && reading.kind === 'amount'
    void copy(
      whole && receipts.length > 0
        ? wordSentences(receipts, { t, language, website, whyStale, full })
        : plainMoney(row.figure, code, language, { ...formatOf(row.currency), full, typed }),
    )
  }
  const showReceipt = (code: string) => setReceipt(rowReceipt(facts, code) ?? null)
  const setOptions = useCallback(
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
      <ConvertTabs current="convert" />
      <h1 className="answered">{t('converter.title')}</h1>
      {route.clipboard && (
        <p role="status" className="card">
          {t(`converter.copied.${route.clipboard}`)}
        </p>
      )}
      <EntryField state={state} change={change} copy={copy} asked={route.entry ?? null} onOther={onOther} />
      {isConverterWindow() && <PinnedRates onChoose={(pin) => change((before) => convertPin(before, pin))} />}
      <section ref={card} className="card converter" aria-label={t('converter.list')}>
        <ConvertHead
          model={list}
          on={state.on}
          onDay={onDay}
          view={options}
          onView={setOptions}
          onSwap={() => change(swapRows)}
        />
        <DayUsed on={state.on} rates={rates} />
        {facts.nothingYet && (
          <p role="status" className="quiet">
            {t('firstRun.nothingYet')}
          </p>
        )}
        <RowList
          state={state}
          change={change}
          model={list}
          view={{ ...options, bank: banks.shown ? chosenBank(banks) : null }}
          onCopy={copyRow}
          onReceipt={showReceipt}
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
          {rates.on !== null && <span>{t('converter.rule.yours')}</span>}
          {hasKeyboard() && <span className="off-paper">{t('converter.keys')}</span>}
        </p>
        {rates.on !== null && <RuleHelp />}
        {note}
        <SpokenAtRest typed={`${base} ${text}`} read={spoken} />
      </section>
      <BankPanel />
      {receipt && <ReceiptDialog receipt={receipt} onClose={() => setReceipt(null)} />}
    </>
  )
}

export default ConvertPage
