import { useId } from 'react'
import { formatNumber } from '../../shared/formatNumber.ts'
import { readAmount } from '../../shared/readAmount.ts'
import { SwapIcon } from '../frame/icons.tsx'
import { useModel, useStore } from '../state/context.ts'
import type { Draft } from '../state/model.ts'
import { useText } from '../state/useText.ts'
import { amountText, typedAmount } from './amount.ts'
import { ConvertDetails } from './ConvertDetails.tsx'
import { ConvertResult } from './ConvertResult.tsx'
import { CurrencySelect } from './CurrencySelect.tsx'
import { convertOnBoard } from './convertOnBoard.ts'

interface ConvertLineProps {
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** One line: an amount, from, to, and what it makes. It follows every key, from the mirror alone. */
export const ConvertLine = ({ draft, onDraft }: ConvertLineProps) => {
  const { t, language } = useText()
  const id = useId()
  const model = useModel()
  const pins = useStore(model.settings)?.pins ?? []
  const board = useStore(model.board)
  const assets = board?.assets
  const first = pins.find((pin) => assets?.some(({ code }) => code === pin)) ?? assets?.[0]?.code ?? 'USD'
  const from = draft.from ?? first
  const to = draft.to ?? 'KZT'

  const text = amountText(draft.amount, language)
  const reading = readAmount(text, language)
  const found = reading.ok ? convertOnBoard(board, reading.amount, from, to) : null
  const converted = found && 'answer' in found ? found : null
  const bad = !reading.ok && text.trim() !== ''
  const echo = reading.ok ? formatNumber(reading.amount, { language }) : ''
  const unreadable = bad
    ? t('converter.notANumber', { example: formatNumber('1234.56', { language }) })
    : null
  const missing = found && 'missing' in found ? t('converter.noRate', { code: found.missing }) : null
  const change = (patch: Partial<Draft>) => onDraft({ ...draft, from, to, ...patch })
  return (
    <section className="card convert" aria-label={t('converter.title')}>
      <div className="convert-line">
        <div className="field convert-amount">
          <label className="label" htmlFor={id}>
            {t('converter.amount')}
          </label>
          <input
            id={id}
            className="input number-input"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={text}
            aria-invalid={bad}
            aria-describedby={`${id}-reading`}
            onChange={(event) => change({ amount: typedAmount(event.target.value, language) })}
          />
        </div>
        <CurrencySelect
          label={t('converter.from')}
          value={from}
          onChange={(code) => change({ from: code })}
        />
        <button
          type="button"
          className="button swap"
          aria-label={t('converter.swap')}
          title={t('converter.swap')}
          onClick={() => change({ from: to, to: from })}
        >
          <SwapIcon />
        </button>
        <CurrencySelect label={t('converter.to')} value={to} onChange={(code) => change({ to: code })} />
      </div>
      <ConvertResult answer={converted?.answer ?? null} mistake={unreadable ?? missing} />
      <p className="facts">
        <span id={`${id}-reading`}>
          {reading.ok && echo !== text.trim() && t('converter.reading', { number: echo })}
          {unreadable && <span className="said">{unreadable}</span>}
        </span>
        {converted && <ConvertDetails {...converted} />}
      </p>
    </section>
  )
}
