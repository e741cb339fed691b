import { useEffect, useMemo } from 'react'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { batch } from '../../shared/live/batch.ts'
import { CurrencySelect } from '../convert/CurrencySelect.tsx'
import { useTitle } from '../frame/useTitle.ts'
import type { ManyRoute } from '../route.ts'
import { RuleChoice } from '../rule/RuleChoice.tsx'
import { RuleHelp } from '../rule/RuleHelp.tsx'
import { RuleUnknown } from '../rule/RuleUnknown.tsx'
import { useModel, useStore } from '../state/context.ts'
import { pageTimer } from '../state/pageTimer.ts'
import { useDatesMean } from '../state/useDatesMean.ts'
import { useRateRule } from '../state/useRateRule.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { ManyInputField } from './ManyInputField.tsx'
import { ManyPages } from './ManyPages.tsx'
import { ManyResults } from './ManyResults.tsx'
import { createMany, type Many } from './many.ts'
import type { ManyState } from './manyState.ts'
import { ReadingOptions } from './ReadingOptions.tsx'

/** Currencies whose history changes within this time are asked about together. */
const GATHERED_MS = 1_500

/** The work of this page: what was given before stays while another page is looked at, and rates that come are used. */
const useMany = (to: string): { many: Many; state: ManyState } => {
  const model = useModel()
  const many = useMemo(() => {
    const { api, board, manyInput } = model
    return createMany({ api, board: board.get, to: TENGE, rule: defaultSettings.rateRule, manyInput })
  }, [model])
  const asked = useStore(model.asked)

  const rule = useRateRule()
  const mean = useDatesMean()

  useEffect(() => {
    many.resume()
    return many.leave
  }, [many])
  useEffect(() => void many.convertInto(to), [many, to])
  useEffect(() => void many.convertBy(rule), [many, rule])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection or service has other rates, other dates too
  useEffect(() => void many.askAgain(), [many, asked, mean])
  useEffect(() => {
    const codes = new Set<string>()
    const grown = batch(pageTimer, GATHERED_MS, () => {
      const gathered = [...codes]
      codes.clear()
      void many.askAgain(gathered)
    })
    const end = model.api.on('history.changed', ({ code }) => {
      codes.add(code)
      grown.schedule()
    })
    const endBoard = model.api.on('board.changed', () => {
      // Lines without a date of their own are worth what the newest rates say.
      if (many.state.get().table?.layout?.date === null) void many.askAgain()
    })
    return () => {
      grown.cancel()
      end()
      endBoard()
    }
  }, [model, many])
  return { many, state: useStore(many.state) }
}

/** By which rule lines with a date get their official rates, and whose choice that is. */
const ManyRule = () => {
  const { t } = useText()
  return (
    <>
      <RuleChoice />
      <p className="second">
        <RuleUnknown tells /> {t('converter.rule.yours')}
      </p>
      <RuleHelp />
    </>
  )
}

/** A table of dates, amounts and currencies, converted line by line. The file never leaves this window. */
const ManyPage = ({ route }: { route: ManyRoute }) => {
  const { t } = useText()
  const to = route.to ?? TENGE
  const { many, state } = useMany(to)
  const { phase, table } = state
  useTitle(t('many.title'))
  return (
    <div className="many">
      <ManyPages current="many" />
      <div>
        <h1>{t('many.title')}</h1>
        <p className="quiet">{t('many.lead')}</p>
        <p className="many-privacy">{t('many.privacy')}</p>
      </div>
      <ManyInputField many={many} state={state} />
      {table && <ReadingOptions key={table.delimiter} many={many} state={state} table={table} />}
      {phase !== 'empty' && (
        <div className="many-into">
          <CurrencySelect
            label={t('many.into')}
            value={to}
            onChange={(code) => replaceRoute({ page: 'many', to: code === TENGE ? null : code })}
          />
          {table?.layout != null && table.layout.date !== null && <ManyRule />}
        </div>
      )}
      {table?.layout && <ManyResults many={many} state={state} table={table} />}
    </div>
  )
}

export default ManyPage
