import type { Settings } from '../../shared/contract/settings.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { PercentField } from '../entry/PercentField.tsx'
import { useModel, useSettings } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** My bank (off by default): a percentage for buying and one for selling. */
export const BankPanel = () => {
  const { t } = useText()
  const model = useModel()
  const { bank } = useSettings()
  const set = (patch: Partial<Settings['bank']>) => void model.change({ bank: { ...bank, ...patch } })
  return (
    <div className="stack off-paper">
      <Checkbox checked={bank.shown} onChange={(shown) => set({ shown })}>
        <span>
          {t('bank.show')}
          <span className="second">{t('bank.hint')}</span>
        </span>
      </Checkbox>
      {bank.shown && (
        <div className="tiles">
          <PercentField label={t('bank.buying')} value={bank.buying} onChange={(buying) => set({ buying })} />
          <PercentField
            label={t('bank.selling')}
            value={bank.selling}
            onChange={(selling) => set({ selling })}
          />
        </div>
      )}
    </div>
  )
}
