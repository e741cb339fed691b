import { useCallback, useEffect } from 'react'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { batch } from '../../shared/live/batch.ts'
import { useTitle } from '../controls/useTitle.ts'
import { ConvertTabs } from '../frame/ConvertTabs.tsx'
import { CurrencySelect } from '../picker/CurrencySelect.tsx'
import { RuleChoice } from '../rule/RuleChoice.tsx'
import { useModel, useStore } from '../state/context.ts'
import { onNewRates } from '../state/onNewRates.ts'
import { pageTimer } from '../state/pageTimer.ts'
import type { BulkRoute } from '../state/route.ts'
import { useDatesMean, useMeaning, useRateRule } from '../state/useDatesMean.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { BulkInputField } from './BulkInputField.tsx'
import { BulkResults } from './BulkResults.tsx'
import { bulkOf } from './bulkConvert.ts'
import { ColumnChoices } from './ColumnChoices.tsx'

/** Milliseconds: new rates within this time cause one conversion. */
const GATHERED_MS = 1_500

/** Converts a table of dates, amounts and currencies line by line. The file never leaves this window. */
const BulkPage = ({ route }: { route: BulkRoute }) => {
  const { t, language } = useText()
  const to = route.to ?? TENGE
  const model = useModel()
  const rule = useRateRule()
  const meaning = useMeaning()
  const mean = useDatesMean()
  const rounds = useStore(model.rounds)
  const bulk = bulkOf(model)
  const state = useStore(bulk.state)
  const { phase, result } = state
  useTitle(t('bulk.title'))
  const convert = useCallback(() => bulk.convertBy({ to, rule, language }), [bulk, to, rule, language])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection, service or date convention has other rates
  useEffect(() => void convert(), [convert, rounds, mean])
  useEffect(() => {
    const grown = batch(pageTimer, GATHERED_MS, () => void convert())
    const end = onNewRates(model, (code) => {
      const isConcerned = bulk.state
        .get()
        .result?.rows.some(({ reading }) => reading.ok && reading.from === code)
      if (isConcerned || code === to) grown.schedule()
    })
    // Lines without a date use the newest rates.
    const endBoard = model.api.on('board.changed', () => {
      if (bulk.state.get().result?.layout.date === null) grown.schedule()
    })
    return () => {
      grown.cancel()
      end()
      endBoard()
    }
  }, [model, bulk, to, convert])

  return (
    <>
      <ConvertTabs current="many" />
      <div>
        <h1>{t('bulk.title')}</h1>
        <p className="quiet off-paper">{t('bulk.lead')}</p>
        <p className="second off-paper">{t('bulk.privacy')}</p>
      </div>
      <BulkInputField bulk={bulk} state={state} />
      {result && <ColumnChoices bulk={bulk} state={state} result={result} />}
      {phase !== 'empty' && (
        <div className="card bulk-into flow off-paper">
          <CurrencySelect
            label={t('bulk.into')}
            value={to}
            onChange={(code) => replaceRoute({ page: 'many', to: code === TENGE ? null : code })}
          />
          {meaning !== null && result && result.layout.date !== null && (
            <>
              <RuleChoice />
              <p className="second">{t('converter.rule.yours')}</p>
            </>
          )}
        </div>
      )}
      {result && <BulkResults result={result} state={state} onRetry={() => void convert()} />}
    </>
  )
}

export default BulkPage
