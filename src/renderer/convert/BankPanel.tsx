import { useRef, useState } from 'react'
import type { BankProfile, Banks } from '../../shared/contract/banks.ts'
import { LONGEST_BANK_NAME, MOST_BANKS } from '../../shared/contract/limits.ts'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { chosenBank } from '../../shared/money/bankFigures.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { InputField } from '../controls/InputField.tsx'
import { Select } from '../controls/Select.tsx'
import { PercentField } from '../entry/PercentField.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { Calibration } from './Calibration.tsx'

const newBank = { name: '', buying: '1', selling: '1' }

/** The user's banks (off by default): two percentages for each, or one real exchange to calculate one from. */
export const BankPanel = () => {
  const { t } = useText()
  const model = useModel()
  const { banks } = useStore(model.settings) ?? defaultSettings
  const [before, setBefore] = useState<{ banks: Banks; removed: string } | null>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const { profiles } = banks
  const bank = chosenBank(banks)
  const nameOf = ({ name }: BankProfile) => name || t('bank.title')
  const set = (patch: Partial<Banks>) => {
    setBefore(null)
    void model.change({ banks: { ...banks, ...patch } })
  }
  const edit = (patch: Partial<BankProfile>) =>
    set({ profiles: profiles.map((each) => (each === bank ? { ...each, ...patch } : each)) })
  const add = () => {
    const id = crypto.randomUUID()
    set({ chosen: id, profiles: [...profiles, { id, ...newBank }] })
    nameField.current?.focus()
  }
  const remove = (gone: BankProfile) => {
    const left = profiles.filter((each) => each !== gone)
    set({ chosen: left[0]?.id ?? '', profiles: left })
    setBefore({ banks, removed: nameOf(gone) })
    nameField.current?.focus()
  }
  return (
    <section className="card bank" aria-label={t('bank.title')}>
      <Checkbox checked={banks.shown} onChange={(shown) => set({ shown })}>
        <span>
          {t('bank.show')}
          <span className="second">{t('bank.hint')}</span>
        </span>
      </Checkbox>
      {banks.shown && (
        <>
          {bank && (
            <div className="bank-percents tiles">
              {profiles.length > 1 && (
                <Select label={t('bank.which')} value={bank.id} onChange={(chosen) => set({ chosen })}>
                  {profiles.map((each) => (
                    <option key={each.id} value={each.id}>
                      {nameOf(each)}
                    </option>
                  ))}
                </Select>
              )}
              <InputField
                ref={nameField}
                id="bank-name"
                label={t('bank.name')}
                maxLength={LONGEST_BANK_NAME}
                value={bank.name}
                placeholder={t('bank.title')}
                onChange={(event) => edit({ name: event.target.value })}
              />
              <PercentField
                key={`${bank.id} buying`}
                label={t('bank.buying')}
                value={bank.buying}
                onChange={(buying) => edit({ buying })}
              />
              <PercentField
                key={`${bank.id} selling`}
                label={t('bank.selling')}
                value={bank.selling}
                onChange={(selling) => edit({ selling })}
              />
            </div>
          )}
          <div className="buttons flow">
            {profiles.length < MOST_BANKS ? (
              <button type="button" className="button" onClick={add}>
                {t('bank.add')}
              </button>
            ) : (
              <p className="quiet">{t('bank.full', { count: MOST_BANKS })}</p>
            )}
            {bank && profiles.length > 1 && (
              <button type="button" className="button button-quiet" onClick={() => remove(bank)}>
                {t('bank.remove')}
              </button>
            )}
          </div>
          <p role="status" className="quiet bank-removed">
            {before && (
              <>
                {t('bank.removed', { bank: before.removed })}{' '}
                <button type="button" className="button button-quiet" onClick={() => set(before.banks)}>
                  {t('converter.undo')}
                </button>
              </>
            )}
          </p>
          {bank && (
            <Calibration key={bank.id} bank={bank} onUse={(way, percent) => edit({ [way]: percent })} />
          )}
        </>
      )}
    </section>
  )
}
