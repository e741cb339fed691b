import { Fragment, useEffect, useId, useRef } from 'react'
import { pairName } from '../../shared/answer/wordPin.ts'
import { makePin } from '../../shared/contract/pin.ts'
import { useCopy } from '../controls/useCopy.tsx'
import { PinToggle } from '../pair/PinToggle.tsx'
import { PaperNote } from '../print/PaperNote.tsx'
import { printPage } from '../print/printing.ts'
import { StaleMark } from '../rate/StaleMark.tsx'
import { useStale } from '../rate/useFreshness.ts'
import { alertAt } from '../state/alertAt.ts'
import { useInfo } from '../state/context.ts'
import { formatRoute } from '../state/route.ts'
import { useInForce } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'
import { AskService } from './AskService.tsx'
import type { Receipt } from './receipt.ts'
import { type ReceiptLine, wordConversion, wordReceipt, wordSource, writeLine } from './wordReceipt.ts'

interface ReceiptDialogProps {
  receipt: Receipt
  onClose: () => void
}

/** The calculation of a number: rates, days, source, formula. Can be copied and compared with the service's answer. */
export const ReceiptDialog = ({ receipt, onClose }: ReceiptDialogProps) => {
  const { t, language } = useText()
  const info = useInfo()
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
    heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const website = info.website
  const [from, to] = [receipt.from.code, receipt.to.code]
  const pin = receipt.on === null ? makePin(from, to, receipt.amount) : null
  const lines = wordReceipt(receipt, { t, language }, { whyStale, inForce: useInForce() })
  const source = wordSource(t, website)
  const head = wordConversion(receipt, { t, language })
  const all: ReceiptLine[] = [...lines, [t('receipt.source'), source, null]]
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
      </dl>
      <AskService receipt={receipt} />
      <PaperNote />
      <div className="dialog-foot flow">
        {from !== to && (
          <a className="button button-quiet receipt-alert" href={formatRoute(alertAt(from, to))}>
            {t('alerts.addFor', { pair: pairName({ code: from, quote: to }) })}
          </a>
        )}
        {pin && <PinToggle pin={pin} />}
        <button type="button" className="button" onClick={printPage}>
          {t('print.page')}
        </button>
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
