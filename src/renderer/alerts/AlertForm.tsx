import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type AlertDraft, alertKinds } from '../../shared/contract/alerts.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { Segmented } from '../controls/Segmented.tsx'
import { amountText } from '../entry/amount.ts'
import { useFieldReading } from '../entry/useFieldReading.ts'
import { PairTools } from '../picker/PairTools.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { type AlertFields, atRate, draftOf, type Lack, pairRate } from './alertFields.ts'
import { KindFields } from './KindFields.tsx'

/** Returns the side on which the rate already is; null if it has not reached the level, or without a level. */
const alreadyAt = (alert: AlertDraft, rate: number): 'above' | 'below' | null => {
  if (alert.kind === 'above') return rate >= Number(alert.level) ? 'above' : null
  if (alert.kind === 'below') return rate <= Number(alert.level) ? 'below' : null
  return null
}

interface AlertFormProps {
  /** The form's initial values. */
  fields: AlertFields
  /** Whether the form opened with the page, which then focuses it. */
  arrived: boolean
  onSave: (draft: AlertDraft) => Promise<void>
  onCancel: () => void
}

/** Edits one alert. */
export const AlertForm = ({ fields, arrived, onSave, onCancel }: AlertFormProps) => {
  const { t, language } = useText()
  const board = useStore(useModel().board)
  const form = useRef<HTMLFormElement>(null)
  const [typed, hold] = useState(fields)
  const [lack, setLack] = useState<Lack | null>(null)
  const [saving, setSaving] = useState(false)
  const { code, quote } = typed
  const reading = useFieldReading(amountText(typed.level, language), code === quote ? code : quote, 'amount')
  const level = reading.kind === 'amount' ? reading.amount : null
  const rate = pairRate(board, code, quote)
  const held = atRate(typed, level, rate)
  const made = draftOf(held, level)
  const draft = typeof made === 'string' ? null : made
  const already = draft && rate !== null ? alreadyAt(draft, rate) : null
  const turn = (patch: Partial<AlertFields>) => {
    setLack(null)
    hold({ ...typed, ...patch })
  }
  useEffect(() => {
    if (!arrived) form.current?.querySelector<HTMLElement>('select')?.focus()
  }, [arrived])
  const wrong = lack !== null && lack === made ? lack : null
  const lacks = (which: Lack): string => (wrong === which ? t(`alerts.needs.${which}`) : '')

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (draft === null) {
      setLack(typeof made === 'string' ? made : null)
      form.current?.querySelector<HTMLElement>('[inputmode="decimal"]')?.focus()
      return
    }
    if (saving || form.current?.querySelector('[aria-invalid="true"]')) return
    setSaving(true)
    await onSave(draft)
    setSaving(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }
  return (
    <form ref={form} className="alert-form stack" onSubmit={(event) => void save(event)} onKeyDown={press}>
      <div className="tiles">
        <PairTools
          code={code}
          quote={quote}
          compared={[]}
          onChange={(pair) => turn({ code: pair.code ?? code, quote: pair.quote })}
        />
        <p className="second">
          {rate !== null && code !== quote && t('alerts.now', { rate: formatRate(rate, language), quote })}
          <span className="mistake" role="alert">
            {lacks('pair')}
          </span>
        </p>
      </div>
      <div className="field alert-kind">
        <span className="label" aria-hidden="true">
          {t('alerts.kind')}
        </span>
        <Segmented
          legend={t('alerts.kind')}
          value={held.kind}
          options={alertKinds.map((each) => ({ value: each, label: t(`alerts.kinds.${each}`) }))}
          onChange={(kind) => turn({ kind, follows: false })}
        />
      </div>
      <div className="alert-fields tiles">
        <KindFields fields={held} reading={reading} lacks={lacks} turn={turn} />
      </div>
      <p role="status" className="second alert-already">
        {already && t(`alerts.already.${already}`)}
      </p>
      <div className="buttons flow">
        <button type="submit" className="button button-main">
          {t('action.save')}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('action.cancel')}
        </button>
      </div>
    </form>
  )
}
