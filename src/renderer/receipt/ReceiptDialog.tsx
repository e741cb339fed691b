import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { receiptLine, receiptValues } from '../../shared/answer/receiptLine.ts'
import { pairName } from '../../shared/answer/wordPin.ts'
import { wordVerified } from '../../shared/answer/wordVerified.ts'
import type { Conversion } from '../../shared/contract/convert.ts'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import type { KnownThen, Verified } from '../../shared/contract/known.ts'
import { MOST_RECEIPT_LETTERS } from '../../shared/contract/limits.ts'
import { makePin } from '../../shared/contract/pin.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { almatyDay, formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { useCopy } from '../controls/useCopy.tsx'
import { DateField } from '../date/DateField.tsx'
import { PinToggle } from '../pair/PinToggle.tsx'
import { PaperNote } from '../print/PaperNote.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { StaleMark } from '../rate/StaleMark.tsx'
import { useStale } from '../rate/useFreshness.ts'
import { alertAt } from '../state/alertAt.ts'
import { useModel, useStore } from '../state/context.ts'
import { formatRoute } from '../state/route.ts'
import { useInForce } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { AskService } from './AskService.tsx'
import { type Receipt, receiptOf } from './receipt.ts'
import { type ReceiptLine, wordConversion, wordReceipt, wordSource, writeLine } from './wordReceipt.ts'

interface ReceiptDialogProps {
  receipt: Receipt
  /** Whether the user has asked for the amount as known on a day; the focus starts in that field. */
  asKnown?: boolean
  onClose: () => void
}

/** The calculation of a number: rates, days, source, formula. Can be copied and compared with the service's answer. */
export const ReceiptDialog = ({ receipt, asKnown = false, onClose }: ReceiptDialogProps) => {
  const { t, language } = useText()
  const model = useModel()
  const info = useStore(model.info)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { copy, note } = useCopy()
  const whyStale = useStale()
  useEffect(() => {
    const before = document.activeElement
    // Absent in environments without layout.
    dialog.current?.showModal?.()
    // Focuses the content before the buttons.
    const day = dialog.current?.querySelector<HTMLElement>('.date-field input')
    if (asKnown && day) day.focus()
    else heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [asKnown])
  const website = info?.website ?? null
  const [from, to] = [receipt.from.code, receipt.to.code]
  const pin = receipt.on === null ? makePin(from, to, receipt.amount) : null
  const lines = wordReceipt(receipt, { t, language }, { whyStale, inForce: useInForce() })
  const source = wordSource(t, website)
  const head = wordConversion(receipt, { t, language })
  const values = receiptValues({
    ...receipt,
    amount: receipt.calculation?.replaceAll(' ', '') ?? receipt.amount,
  })
  const check = receiptLine(values)
  const all: ReceiptLine[] = [
    ...lines,
    [t('receipt.source'), source, null],
    [t('receipt.check'), check, null],
  ]
  const text = all.map((line) => writeLine(line, t))
  return (
    <dialog
      ref={dialog}
      className="receipt"
      aria-labelledby={id}
      aria-describedby={`${id}-lead`}
      onClose={onClose}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('receipt.title')}
      </h2>
      <p id={`${id}-lead`} className="lead">
        {head}
      </p>
      <dl className="receipt-lines tiles">
        {lines.map(([label, value, whyStale]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {whyStale !== null && <StaleMark why={whyStale} spelled />}
            </dd>
          </Fragment>
        ))}
        <dt>{t('receipt.source')}</dt>
        <dd>
          {website && (
            <a href={website} target="_blank" rel="noreferrer">
              {website}
            </a>
          )}
          {website ? source.slice(website.length) : source}
        </dd>
        <dt>{t('receipt.check')}</dt>
        <dd>
          {check} <span className="second">{t('receipt.checkHint')}</span>
        </dd>
      </dl>
      <AsKnown receipt={receipt} rule={values.rule ?? undefined} />
      <AskService receipt={receipt} />
      <PaperNote />
      <div className="receipt-foot flow">
        {from !== to && (
          <a className="button button-quiet receipt-alert" href={formatRoute(alertAt(from, to))}>
            {t('alerts.addFor', { pair: pairName({ code: from, quote: to }) })}
          </a>
        )}
        {pin && <PinToggle pin={pin} />}
        <PrintButton />
        <button type="button" className="button" onClick={() => void copy([head, ...text].join('\n'))}>
          {t('action.copy')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t('action.close')}
        </button>
      </div>
      {note}
    </dialog>
  )
}

type Answer = Conversion | KnownThen | ErrorCode | null

/** Returns the sentence for an answer as known on a day. */
const wordAnswer = (answer: Exclude<Answer, null>, day: string, { t, language }: Wording): string => {
  if (typeof answer === 'string') return wordError(answer, t)
  const word = (iso: string | null) => (iso === null ? '' : formatDay(parseDay(iso) ?? 0, language, 'long'))
  if ('state' in answer) {
    const state = answer.since === null && answer.state === 'later' ? 'never' : answer.state
    return t(`receipt.asKnown.${state}`, { code: answer.code, day: word(day), since: word(answer.since) })
  }
  const { amount, sides } = answer
  const says = wordConversion(receiptOf(amount, sides.from, sides.to), { t, language })
  return `${t('receipt.asKnown.of', { day: word(day) })} ${says}`
}

/** The same conversion by the rates that Aina had at the end of a day, before later corrections. */
const AsKnown = ({ receipt, rule }: { receipt: Receipt; rule: Conversion['rule'] }) => {
  const wording = useText()
  const { t } = wording
  const { api, now } = useModel()
  const [day, setDay] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer>(null)
  const { from, to, amount, on } = receipt
  useEffect(() => {
    let isOver = false
    setAnswer(null)
    const ask = async (asKnown: string): Promise<Answer> => {
      const question = { from: from.code, to: to.code, amount, on: on ?? asKnown, asKnown }
      try {
        return await api.call('convert.get', { ...question, ...(rule && { rule }) })
      } catch (error) {
        if (codeOf(error) !== 'no-rate') return codeOf(error)
        const codes = [from.code, to.code].filter((code) => code !== TENGE)
        const known = await api.call('known.get', { codes, asKnown, on: on ?? asKnown })
        return known.find(({ state }) => state === 'forgotten') ?? known[0] ?? 'no-rate'
      }
    }
    if (day !== null)
      ask(day).then(
        (found) => !isOver && setAnswer(found),
        (error: unknown) => !isOver && setAnswer(codeOf(error)),
      )
    return () => {
      isOver = true
    }
  }, [api, day, from.code, to.code, amount, on, rule])
  return (
    <div className="receipt-ask">
      <DateField
        label={t('receipt.asKnown.label')}
        value={day}
        max={formatIsoDay(almatyDay(now()))}
        onChange={setDay}
      />
      <p role="status">{answer !== null && day !== null && wordAnswer(answer, day, wording)}</p>
    </div>
  )
}

/** Says of a pasted receipt whether its rates still hold. */
export const VerifiedReceipt = ({ text }: { text: string }) => {
  const { t, language } = useText()
  const { api } = useModel()
  const [answer, setAnswer] = useState<Verified | ErrorCode | null>(null)
  useEffect(() => {
    if (text.length > MOST_RECEIPT_LETTERS) return setAnswer({ receipt: 'long', rates: [] })
    let isOver = false
    api.call('receipt.verify', { text }).then(
      (found) => !isOver && setAnswer(found),
      (error: unknown) => !isOver && setAnswer(codeOf(error)),
    )
    return () => {
      isOver = true
    }
  }, [api, text])
  if (answer === null) return null
  const lines = typeof answer === 'string' ? [wordError(answer, t)] : wordVerified(answer, { t, language })
  return lines.map((line) => (
    <p key={line} role="status">
      {line}
    </p>
  ))
}
