import { useCallback, useMemo, useRef, useState } from 'react'
import { ageOf } from '../../shared/answer/freshness.ts'
import { defaultSettings, type Settings } from '../../shared/contract/settings.ts'
import { almatyDay, parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney, type MoneyFormat } from '../../shared/format/formatMoney.ts'
import { formatAge } from '../../shared/format/formatTime.ts'
import { chosenBank } from '../../shared/money/bankFigures.ts'
import { SpokenAtRest, spokenText } from '../controls/SpokenAtRest.tsx'
import { useCopy } from '../controls/useCopy.tsx'
import { useTitle } from '../controls/useTitle.ts'
import { StarsContext, shownConversion } from '../conversionLog/stars.ts'
import { useStars } from '../conversionLog/useStars.tsx'
import { amountText, editedText } from '../entry/amount.ts'
import { workOut } from '../entry/answerEntry.ts'
import { readField } from '../entry/readField.ts'
import { useFieldAmount } from '../entry/useFieldAmount.ts'
import { wordReading } from '../entry/wordReading.ts'
import { ConvertTabs } from '../frame/ConvertTabs.tsx'
import { isConverterWindow } from '../frame/useConverterWindow.ts'
import { useCurrencies } from '../picker/useCurrencies.ts'
import { alignDecimals } from '../rate/DecimalNumber.tsx'
import { isWorkedOut } from '../rate/formatTyped.ts'
import { knownSides } from '../rate/rates.ts'
import { useStale } from '../rate/useStale.ts'
import { ReceiptDialog } from '../receipt/ReceiptDialog.tsx'
import { type Receipt, receiptOf } from '../receipt/receipt.ts'
import { RuleHelp } from '../rule/RuleHelp.tsx'
import { RuleUnknown } from '../rule/RuleUnknown.tsx'
import { useModel, useStore } from '../state/context.ts'
import { type ConvertRoute, formatRoute } from '../state/route.ts'
import { useRateRule } from '../state/useDatesMean.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { BankPanel } from './BankPanel.tsx'
import { ConvertHead } from './ConvertHead.tsx'
import { type ConverterView, convertPin, swapPartner, swapRows, withoutEntry } from './converterState.ts'
import { EntryField } from './EntryField.tsx'
import { DayUsed, OfficialInForce } from './OfficialInForce.tsx'
import { PinnedRates } from './PinnedRates.tsx'
import { RowList } from './RowList.tsx'
import { useConverter } from './useConverter.ts'
import { hasKeyboard } from './useEntryFocus.ts'
import { useRates } from './useRates.ts'
import { plainMoney, wordLine, wordSentences } from './wordSentence.ts'

/** One amount in many currencies. Typing into any row updates the others at once, from the stored rates. */
const ConvertPage = ({ route }: { route: ConvertRoute }) => {
  const { t, language } = useText()
  const model = useModel()
  const board = useStore(model.board)
  const sync = useStore(model.sync)
  const now = useStore(model.time)
  const website = useStore(model.info)?.website ?? null
  const { banks, converterView: options } = useStore(model.settings) ?? defaultSettings
  const currencies = useCurrencies()
  const nothingYet = useNoRatesYet()
  const whyStale = useStale()
  const [state, change] = useConverter(route)
  const card = useRef<HTMLElement>(null)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const { copy, note } = useCopy()
  const { stars, note: starNote } = useStars()
  useTitle(t('converter.title'))

  const { code: sourceCode, codes } = state
  const isFigure = state.amount.worked
  const text = isFigure ? state.amount.plain : amountText(state.amount, language)
  const today = almatyDay(now)
  const reading = useMemo(
    // Plain figures do not depend on the user's number style.
    () =>
      readField(text, {
        ...{ language: isFigure ? 'en' : language, today, known: currencies, code: sourceCode },
        place: 'row',
      }),
    [text, isFigure, language, today, currencies, sourceCode],
  )
  const named = reading.kind === 'sum' ? reading.terms.map((term) => term.code) : []
  const rates = useRates(state.on, [...new Set([...codes, ...named])], useRateRule())
  const { amount, held, missing } = useFieldAmount(reading, text, sourceCode, rates)
  const assets = useMemo(() => new Map(board?.assets.map((asset) => [asset.code, asset])), [board])
  const known = useMemo(() => new Map(currencies.map((currency) => [currency.code, currency])), [currencies])
  const view: ConverterView = { ...options, bank: banks.shown ? chosenBank(banks) : null }

  const formatOf = (code: string): MoneyFormat => {
    const kind = known.get(code)?.kind
    return kind === undefined ? {} : { kind }
  }
  const worked = new Map(codes.map((code) => [code, workOut(amount, sourceCode, code, rates)]))
  if (missing !== null) worked.set(sourceCode, { missing })
  const shown = codes.map((code) => {
    const found = worked.get(code)
    if (code === sourceCode) return isFigure ? formatMoney(text, code, language, formatOf(code)) : text
    return found && 'result' in found ? formatMoney(found.result, code, language, formatOf(code)) : ''
  })
  const rooms = alignDecimals(shown, language)
  const figureOf = (code: string): string | null => {
    const found = worked.get(code)
    return found && 'result' in found ? found.result : null
  }

  const receiptTo = (code: string): Receipt | null => {
    const sides = knownSides(rates, sourceCode, code)
    if (amount === null || !sides) return null
    const worked = reading.kind === 'amount' && reading.calculated && isWorkedOut(amount)
    return {
      ...receiptOf(amount, sides.base, sides.quote, rates.on),
      calculation: worked ? state.amount.plain : null,
    }
  }
  /** Describes the typed amount for screen readers: its reading or its mistake, and the first of the other rows. */
  const spoken = (): string => {
    const partner = swapPartner(state)
    const receipt = held || partner === null ? null : receiptTo(partner)
    return [
      spokenText(card.current?.querySelector('.row-source .row-messages')),
      receipt ? wordLine(receipt, { t, language, full: options.full }) : '',
    ]
      .filter(Boolean)
      .join('. ')
  }
  const copyRow = (code: string, whole: boolean) => {
    const figure = figureOf(code)
    if (figure === null) return
    // The sentence of the source row covers all the others.
    const others = code === sourceCode ? codes.filter((other) => other !== sourceCode) : [code]
    const receipts = others.flatMap((other) => receiptTo(other) ?? [])
    // Copying an amount from its own field is not a conversion.
    if (whole || code !== sourceCode) for (const each of receipts) stars.copied(shownConversion(each))
    void copy(
      whole && receipts.length > 0
        ? wordSentences(receipts, { t, language, website, whyStale, full: options.full })
        : plainMoney(figure, code, language, {
            ...formatOf(code),
            full: options.full,
            typed: code === sourceCode && !isFigure && reading.kind === 'amount',
          }),
    )
  }
  const isStarred = (code: string): boolean => {
    const shown = stars.any ? receiptTo(code) : null
    return shown !== null && stars.has(shownConversion(shown))
  }
  const star = (code: string) => {
    const shown = receiptTo(code)
    if (shown) stars.toggle(shownConversion(shown))
  }
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
      <StarsContext value={stars}>
        <EntryField state={state} change={change} copy={copy} asked={route.entry ?? null} onOther={onOther} />
      </StarsContext>
      {isConverterWindow() && <PinnedRates onChoose={(pin) => change((before) => convertPin(before, pin))} />}
      <section ref={card} className="card converter" aria-label={t('converter.list')}>
        <ConvertHead
          on={state.on}
          legs={rates.legs}
          onDay={onDay}
          view={options}
          onView={setOptions}
          sourceCode={sourceCode}
          partner={swapPartner(state)}
          onSwap={() => change(swapRows)}
        />
        <DayUsed on={state.on} rates={rates} />
        {nothingYet && (
          <p role="status" className="quiet">
            {t('firstRun.nothingYet')}
          </p>
        )}
        <RowList
          state={state}
          change={change}
          rowOf={(code) => ({
            currency: known.get(code),
            asset: rates.on === null ? (assets.get(code) ?? null) : null,
            typed:
              code === sourceCode
                ? {
                    text,
                    reading,
                    edited: isFigure ? null : editedText(state.amount, language),
                    echo: isFigure
                      ? ''
                      : wordReading(reading, text, amount, {
                          t,
                          language,
                          code,
                          format: { ...formatOf(code), full: options.full },
                        }),
                  }
                : null,
            amount,
            held,
            view,
            sides: knownSides(rates, sourceCode, code),
            worked: worked.get(code) ?? null,
            shown: shown[codes.indexOf(code)] ?? '',
            room: rooms[codes.indexOf(code)] ?? 0,
            rates,
            starred: isStarred(code),
            language,
          })}
          figureOf={figureOf}
          onCopy={copyRow}
          onReceipt={(code) => setReceipt(receiptTo(code))}
          onStar={star}
        />
        <p className="facts">
          <OfficialInForce rates={rates} />
          {rates.on === null && board?.day && (
            <span>
              {t('board.rateDate')}:{' '}
              <time dateTime={board.day}>{formatDay(parseDay(board.day) ?? 0, language, 'short')}</time>
            </span>
          )}
          {rates.on === null && board?.fetchedAt && (
            <span>
              {t('board.fetched', { age: formatAge(ageOf(Date.parse(board.fetchedAt), now), language) })}
            </span>
          )}
          {rates.on !== null && sync && sync.done < sync.total && <span>{t('converter.filling')}</span>}
          <RuleUnknown on={rates.on} legs={rates.legs} />
          {rates.on !== null && <span>{t('converter.rule.yours')}</span>}
          {hasKeyboard() && <span>{t('converter.keys')}</span>}
          <a href={formatRoute({ page: 'conversions' })}>{t('conversions.title')}</a>
        </p>
        {rates.on !== null && <RuleHelp />}
        {starNote}
        {note}
        <SpokenAtRest typed={`${sourceCode} ${text}`} read={spoken} />
      </section>
      <BankPanel />
      {receipt && <ReceiptDialog receipt={receipt} onClose={() => setReceipt(null)} />}
    </>
  )
}

export default ConvertPage
