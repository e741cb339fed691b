import { defaultSettings } from '../../shared/contract/settings.ts'
import { Checkbox } from '../frame/Checkbox.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { Calibration } from './Calibration.tsx'
import { PercentField } from './PercentField.tsx'

/** What my bank takes: off until it is wanted; two percentages, or one real exchange to work one out from. */
export const BankPanel = () => {
  const { t } = useText()
  const model = useModel()
  const bank = (useStore(model.settings) ?? defaultSettings).bank
  const set = (patch: Partial<typeof bank>) => void model.change({ bank: { ...bank, ...patch } })
  return (
    <section className="card bank" aria-label={t('bank.title')}>
      <Checkbox checked={bank.shown} onChange={(shown) => set({ shown })}>
        <span>
          {t('bank.show')}
          <span className="second">{t('bank.hint')}</span>
        </span>
      </Checkbox>
      {bank.shown && (
        <>
          <div className="bank-percents">
            <PercentField
              label={t('bank.buying')}
              value={bank.buying}
              onChange={(buying) => set({ buying })}
            />
            <PercentField
              label={t('bank.selling')}
              value={bank.selling}
              onChange={(selling) => set({ selling })}
            />
          </div>
          <Calibration onUse={(way, percent) => set({ [way]: percent })} />
        </>
      )}
    </section>
  )
}
