import { useEffect, useMemo } from 'react'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { batch } from '../../shared/live/batch.ts'
import { useTitle } from '../controls/useTitle.ts'
import { ConvertTabs } from '../frame/PageTabs.tsx'
import { CurrencySelect } from '../picker/CurrencySelect.tsx'
import { RuleChoice } from '../rule/RuleChoice.tsx'
import { RuleHelp } from '../rule/RuleHelp.tsx'
import { RuleUnknown } from '../rule/RuleUnknown.tsx'
import { useModel, useStore } from '../state/context.ts'
import { onNewRates } from '../state/onNewRates.ts'
import { pageTimer } from '../state/pageTimer.ts'
import type { BulkRoute } from '../state/route.ts'
import { useDatesMean, useRateRule } from '../state/useDatesMean.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { BulkInputField } from './BulkInputField.tsx'
import { BulkResults } from './BulkResults.tsx'
import { type BulkConvert, createBulkConvert } from './bulkConvert.ts'
import { type BulkState, bulkInputOf } from './bulkState.ts'
import { ReadingOptions } from './ReadingOptions.tsx'

/** Milliseconds: currencies whose history changes within this time share one request. */
const GATHERED_MS = 1_500

/** The page's state. Keeps the input while another page is open, and uses new rates as they arrive. */
const useBulkConvert = (to: string): { bulk: BulkConvert; state: BulkState } => {
  const model = useModel()
  const bulk = useMemo(() => {
    const { api, board } = model
    const bulkInput = bulkInputOf(model)
    return createBulkConvert({ api, board: board.get, to: TENGE, rule: defaultSettings.rateRule, bulkInput })
  }, [model])
  const asked = useStore(model.asked)

  const rule = useRateRule()
  const mean = useDatesMean()

  useEffect(() => {
    bulk.resume()
    return bulk.leave
  }, [bulk])
  useEffect(() => void bulk.convertInto(to), [bulk, to])
  useEffect(() => void bulk.convertBy(rule), [bulk, rule])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection, service or date convention has other rates
  useEffect(() => void bulk.askAgain(), [bulk, asked, mean])
  useEffect(() => {
    const codes = new Set<string>()
    const grown = batch(pageTimer, GATHERED_MS, () => {
      const gathered = [...codes]
      codes.clear()
      void bulk.askAgain(gathered)
    })
    const end = onNewRates(model, (code) => {
      codes.add(code)
      grown.schedule()
    })
    const endBoard = model.api.on('board.changed', () => {
      // Lines without a date use the newest rates.
      if (bulk.state.get().table?.layout?.date === null) void bulk.askAgain()
    })
    return () => {
      grown.cancel()
      end()
      endBoard()
    }
  }, [model, bulk])
  return { bulk, state: useStore(bulk.state) }
}

/** The rule for the official rates of dated lines, and its origin. */
const BulkRule = () => {
  const { t } = useText()
  return (
    <>
      <RuleChoice />
      <p className="second">
        <RuleUnknown withLink /> {t('converter.rule.yours')}
      </p>
      <RuleHelp />
    </>
  )
}

/** Converts a table of dates, amounts and currencies line by line. The file never leaves this window. */
const BulkPage = ({ route }: { route: BulkRoute }) => {
  const { t } = useText()
  const to = route.to ?? TENGE
  const { bulk, state } = useBulkConvert(to)
  const { phase, table } = state
  useTitle(t('bulk.title'))
  return (
    <div className="bulk stack">
      <ConvertTabs current="many" />
      <div>
        <h1>{t('bulk.title')}</h1>
        <p className="quiet off-paper">{t('bulk.lead')}</p>
        <p className="bulk-privacy off-paper">{t('bulk.privacy')}</p>
      </div>
      <BulkInputField bulk={bulk} state={state} />
      {table && <ReadingOptions key={table.delimiter} bulk={bulk} state={state} table={table} />}
      {phase !== 'empty' && (
        <div className="bulk-into flow">
          <CurrencySelect
            label={t('bulk.into')}
            value={to}
            onChange={(code) => replaceRoute({ page: 'many', to: code === TENGE ? null : code })}
          />
          {table?.layout != null && table.layout.date !== null && <BulkRule />}
        </div>
      )}
      {table?.layout && <BulkResults bulk={bulk} state={state} table={table} />}
    </div>
  )
}

export default BulkPage
