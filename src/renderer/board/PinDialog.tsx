import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type PinFacts, pinAnswer } from '../../shared/answer/pinAnswer.ts'
import { pinDays, pinLabel, pinUnit } from '../../shared/answer/wordPin.ts'
import { makePin, type Pin } from '../../shared/contract/pin.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { storedAmount } from '../entry/amount.ts'
import { PlainField, usePlainReading } from '../entry/PlainField.tsx'
import { PairTools } from '../picker/PairTools.tsx'
import { useBoard } from '../state/context.ts'
import { useText } from '../state/useText.ts'

const noMonths: PinFacts['earlier'] = new Map()

/** A pin's current value and its time. Empty without both rates. */
const Preview = ({ pin }: { pin: Pin | null }) => {
  const { language } = useText()
  const board = useBoard()
  const answer = pin && pinAnswer(pin, { board, earlier: noMonths })
  if (!answer) return null
  const figure = `${formatRate(answer.result, language)} ${pinUnit(answer.pin.to)}`
  const days = pinDays(
    answer.sides.map(({ side }) => side),
    language,
  )
  return (
    <>
      <strong>
        {pinLabel(answer.pin, language)} = {figure}
      </strong>{' '}
      <span className="second">{days}</span>
    </>
  )
}

interface PinDialogProps {
  /** The initial pair. */
  pair: Omit<Pin, 'amount'>
  /** Returns the reason why a pin is not possible, or null. */
  refusal: (pin: Pin) => string | null
  onPin: (pin: Pin) => void
  onClose: () => void
}

/** A dialog for a pair with an amount. */
export const PinDialog = ({ pair: first, refusal, onPin, onClose }: PinDialogProps) => {
  const { t, language } = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [pair, setPair] = useState(first)
  const [amount, setAmount] = useState(() => storedAmount('1', language))
  const [lack, setLack] = useState('')
  const reading = usePlainReading(amount, pair.from)
  const made = makePin(pair.from, pair.to, reading.kind === 'amount' ? (reading.amount ?? '') : '')
  useEffect(() => {
    const before = document.activeElement
    // Absent in environments without layout.
    dialog.current?.showModal?.()
    dialog.current?.querySelector('input')?.select()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const refused = made ? refusal(made) : t(pair.from === pair.to ? 'alerts.needsPair' : 'pins.amountNeeded')
    setLack(refused ?? '')
    if (!made || refused !== null) return
    onPin(made)
    onClose()
  }
  return (
    <dialog ref={dialog} className="pin-dialog" aria-labelledby={id} onClose={onClose}>
      <form className="stack" onSubmit={save}>
        <h2 id={id}>{t('pins.add')}</h2>
        <PlainField
          label={t('converter.amount')}
          value={amount}
          code={pair.from}
          reading={reading}
          onChange={(next) => {
            setLack('')
            setAmount(next)
          }}
        />
        <PairTools
          code={pair.from}
          quote={pair.to}
          compared={[]}
          onChange={({ code, quote }) => {
            setLack('')
            setPair({ from: code ?? pair.from, to: quote })
          }}
        />
        <p className="pin-preview" role="status">
          <Preview pin={made} />
        </p>
        <p className="mistake" role="alert">
          {lack}
        </p>
        <div className="dialog-foot flow">
          <button type="submit" className="button button-main">
            {t('pins.pin')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('action.cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
