import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatRateBeside } from '../../shared/alerts/wordAlert.ts'
import { pinAnswer } from '../../shared/answer/pinAnswer.ts'
import { type Alert, AlertDraft } from '../../shared/contract/alerts.ts'
import { MOST_ALERT_DAYS } from '../../shared/contract/limits.ts'
import { IntegerField } from '../controls/IntegerField.tsx'
import { Select } from '../controls/Select.tsx'
import { noAmount, storedAmount } from '../entry/amount.ts'
import { PercentField } from '../entry/PercentField.tsx'
import { PlainField, usePlainReading } from '../entry/PlainField.tsx'
import { PairTools } from '../picker/PairTools.tsx'
import { useBoard } from '../state/context.ts'
import type { AlertsRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'

const conditions = ['above', 'below', 'either', 'up', 'down'] as const

/** The fields of the form: those of a level and of a change, of which the condition uses one kind. */
interface AlertFields {
  code: string
  quote: string
  condition: (typeof conditions)[number]
  /** Decimal text; null without one. */
  level: string | null
  percent: string
  days: number
  /** The percentage by which a rate must move back before the alert is armed again. */
  retreat: string
}

const initial = { condition: 'above', level: null, percent: '2', days: 7, retreat: '0.25' } as const

/** Returns the fields of an existing alert. */
export const fieldsOf = (alert: Alert): AlertFields => ({
  ...initial,
  ...alert,
  condition: alert.kind === 'change' ? alert.direction : alert.kind,
})

/** Returns the fields of a new alert for an address. */
export const newFields = ({ code, quote, level }: AlertsRoute, usual: string): AlertFields => ({
  ...initial,
  code: code ?? usual,
  quote,
  level,
})

/** Builds the alert from the fields; null while its number is missing. */
const draftOf = ({ condition, level, percent, days, ...common }: AlertFields): AlertDraft | null => {
  const isLevel = condition === 'above' || condition === 'below'
  const { code, quote, retreat } = common
  const read = AlertDraft.safeParse({
    code,
    quote,
    retreat,
    on: true,
    ...(isLevel ? { kind: condition, level } : { kind: 'change', percent, days, direction: condition }),
  })
  return read.success ? read.data : null
}

/** Returns whether the rate is already at or beyond the level of an alert. */
const isPassed = (condition: AlertFields['condition'], level: string | null, rate: number | null): boolean =>
  level !== null &&
  rate !== null &&
  ((condition === 'above' && rate >= Number(level)) || (condition === 'below' && rate <= Number(level)))

interface AlertFormProps {
  /** The form's initial values. */
  fields: AlertFields
  /** Whether the form opened with the page, which then focuses it. */
  arrived: boolean
  onSave: (draft: AlertDraft) => Promise<void>
  onCancel: () => void
}

/** One alert, in one line. */
export const AlertForm = ({ fields, arrived, onSave, onCancel }: AlertFormProps) => {
  const { t, language } = useText()
  const board = useBoard()
  const form = useRef<HTMLFormElement>(null)
  const [current, setCurrent] = useState(fields)
  const [typed, setTyped] = useState(fields.level === null ? noAmount : storedAmount(fields.level, 'en'))
  const [isLacking, setLacking] = useState(false)
  const [saving, setSaving] = useState(false)
  const { code, quote, condition } = current
  const reading = usePlainReading(typed, quote)
  const level = reading.kind === 'amount' ? reading.amount : null
  const draft = draftOf({ ...current, level })
  const rate = pinAnswer({ from: code, to: quote, amount: '1' }, { board, earlier: new Map() })?.value ?? null
  const isLevel = condition === 'above' || condition === 'below'
  const passed = isPassed(condition, level, rate)
  const turn = (patch: Partial<AlertFields>) => {
    setLacking(false)
    setCurrent({ ...current, ...patch })
  }
  useEffect(() => {
    if (!arrived) form.current?.querySelector<HTMLElement>('select')?.focus()
  }, [arrived])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    // The field explains any other mistake itself.
    setLacking(draft === null && /^(empty|amount)$/.test(reading.kind))
    if (draft === null) form.current?.querySelector<HTMLElement>('[inputmode="decimal"]')?.focus()
    if (draft === null || saving || form.current?.querySelector('[aria-invalid="true"]')) return
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
    <form ref={form} className="alert-form cluster" onSubmit={(event) => void save(event)} onKeyDown={press}>
      <PairTools
        code={code}
        quote={quote}
        compared={[]}
        onChange={(pair) => turn({ code: pair.code ?? code, quote: pair.quote })}
      />
      <Select
        label={t('alerts.kind')}
        value={condition}
        options={conditions.map((each) => ({ value: each, label: t(`alerts.kinds.${each}`) }))}
        onChange={(next) => turn({ condition: next })}
      />
      {isLevel ? (
        <PlainField
          label={t('alerts.level', { code, quote })}
          value={typed}
          code={quote}
          reading={reading}
          onChange={(next) => {
            setLacking(false)
            setTyped(next)
          }}
        />
      ) : (
        <>
          <PercentField
            label={t('alerts.percent')}
            value={current.percent}
            onChange={(percent) => turn({ percent })}
          />
          <IntegerField
            boxClassName="field"
            label={t('alerts.days')}
            value={current.days}
            least={1}
            most={MOST_ALERT_DAYS}
            onChange={(days) => turn({ days })}
          />
        </>
      )}
      <div className="buttons flow">
        <button type="submit" className="button button-main">
          {t('action.save')}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('action.cancel')}
        </button>
      </div>
      <p className="second">
        {rate !== null &&
          t('alerts.now', { rate: formatRateBeside(rate, isLevel ? level : null, language), quote })}
        {passed ? ' · ' : ' '}
        <span role="status">{passed && t('alerts.passed')}</span>
        <span className="mistake" role="alert">
          {isLacking && t('alerts.needsNumber')}
        </span>
      </p>
    </form>
  )
}
