import { useId, useState } from 'react'
import { pinLabel, pinTitle, wordPin } from '../../shared/answer/wordPin.ts'
import { MOST_GROUP_LETTERS, MOST_GROUPS, MOST_IN_GROUP } from '../../shared/contract/limits.ts'
import { pinnedCodes, readPin, writePin } from '../../shared/contract/pin.ts'
import type { Group } from '../../shared/contract/settings.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { InputField } from '../controls/InputField.tsx'
import { RemoveIcon } from '../controls/icons.tsx'
import { useFocusAfter } from '../controls/useFocusAfter.ts'
import { PairButton } from '../pair/PairButton.tsx'
import { Code } from '../picker/CurrencyMark.tsx'
import { CurrencyPicker } from '../picker/CurrencyPicker.tsx'
import type { Currency } from '../picker/useCurrencies.ts'
import { useText } from '../state/useText.ts'

/** Returns a group's name as saved; null if empty. */
export const groupName = (typed: string): string | null =>
  typed.trim().slice(0, MOST_GROUP_LETTERS).trim() || null

/** Adds a group. Returns the same array at the limit. */
export const withGroup = (groups: readonly Group[], group: Group): readonly Group[] =>
  groups.length < MOST_GROUPS ? [...groups, group] : groups

/** Replaces a group. */
export const changed = (groups: readonly Group[], id: string, make: (group: Group) => Group): Group[] =>
  groups.map((group) => (group.id === id ? make(group) : group))

/** Adds a code at the end of a group. Returns the same group if it contains the code or is full. */
export const withCode = (group: Group, code: string): Group =>
  group.codes.includes(code) || group.codes.length >= MOST_IN_GROUP
    ? group
    : { ...group, codes: [...group.codes, code] }

export const withoutCode = (group: Group, code: string): Group => ({
  ...group,
  codes: group.codes.filter((other) => other !== code),
})

/** Moves a code by a number of places. Returns the same group if there is no such place. */
export const stepped = (group: Group, code: string, by: number): Group => {
  const at = group.codes.indexOf(code)
  const to = at + by
  if (at < 0 || to < 0 || to >= group.codes.length) return group
  return { ...group, codes: group.codes.toSpliced(at, 1).toSpliced(to, 0, code) }
}

interface GroupCardProps {
  group: Group
  known: ReadonlyMap<string, Currency>
  onChange: (make: (group: Group) => Group) => void
  onRemove: () => void
}

/** Returns the first currency of a new pair. */
const firstOf = (codes: readonly string[], known: ReadonlyMap<string, Currency>): string =>
  [...pinnedCodes(codes), ...known.keys()].find((code) => code !== TENGE) ?? 'USD'

/** One group: its name, its currencies in order, and its Remove button. */
export const GroupCard = ({ group, known, onChange, onRemove }: GroupCardProps) => {
  const { t, language } = useText()
  const id = useId()
  const { box, focusAfter } = useFocusAfter()
  const [name, setName] = useState(group.name)
  const [said, say] = useState('')
  const { codes } = group
  const currencyOf = (code: string) => known.get(code) ?? { code, names: namesOf(code, null) }
  const wordName = (text: string): string => {
    const pin = readPin(text)
    return pin ? pinTitle(pin, [currencyOf(pin.from), currencyOf(pin.to)], language) : ''
  }
  const label = (text: string) => wordPin(text, language)
  const rename = () => {
    const next = groupName(name)
    setName(next ?? group.name)
    if (next !== null && next !== group.name) onChange((before) => ({ ...before, name: next }))
  }
  const step = (code: string, by: number) => {
    const place = codes.indexOf(code) + by
    if (place < 0 || place >= codes.length) return
    onChange((before) => stepped(before, code, by))
    focusAfter(`[data-code="${code}"] .step-${by < 0 ? 'up' : 'down'}`)
    say(t('converter.moved', { code: label(code), place: place + 1, count: codes.length }))
  }
  const remove = (code: string) => {
    const at = codes.indexOf(code)
    const next = codes[at + 1] ?? codes[at - 1]
    onChange((before) => withoutCode(before, code))
    focusAfter(`[data-code="${next}"] .icon-button:last-child`, '[role="combobox"]')
    say(t('converter.removed', { code: label(code) }))
  }
  return (
    <section ref={box} className="card group stack" aria-label={group.name} data-group={group.id}>
      <div className="group-head cluster">
        <InputField
          label={t('groups.name')}
          id={id}
          value={name}
          maxLength={MOST_GROUP_LETTERS}
          onChange={(event) => setName(event.target.value)}
          onBlur={rename}
          onKeyDown={({ key }) => key === 'Enter' && rename()}
        />
        <button type="button" className="button" onClick={onRemove}>
          <span>
            {t('groups.remove')}
            <span className="visually-hidden">: {group.name}</span>
          </span>
        </button>
      </div>
      <ol className="group-codes" aria-label={t('groups.currencies', { name: group.name })}>
        {codes.map((code, at) => (
          <li key={code} data-code={code} className="cluster">
            <span className="group-code">
              {known.has(code) ? <Code code={code} kind={known.get(code)?.kind} /> : <bdi>{label(code)}</bdi>}{' '}
              <bdi>{wordName(code)}</bdi>
            </span>
            <span className="group-buttons">
              <button
                type="button"
                className="icon-button step-up"
                aria-label={t('groups.up', { code: label(code) })}
                title={t('groups.up', { code: label(code) })}
                aria-disabled={at === 0}
                onClick={() => step(code, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className="icon-button step-down"
                aria-label={t('groups.down', { code: label(code) })}
                title={t('groups.down', { code: label(code) })}
                aria-disabled={at === codes.length - 1}
                onClick={() => step(code, 1)}
              >
                ↓
              </button>
              <IconButton name={t('converter.remove', { code: label(code) })} onClick={() => remove(code)}>
                <RemoveIcon />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {codes.length === 0 && <p className="quiet">{t('groups.empty')}</p>}
      {codes.length < MOST_IN_GROUP && (
        <CurrencyPicker
          label={t('converter.add')}
          taken={codes}
          excluded={[TENGE]}
          onTaken={(code) => {
            focusAfter(`[data-code="${code}"] .icon-button:last-child`)
            say(t('picker.listed', { code }))
          }}
          onChoose={(code) => {
            onChange((before) => withCode(before, code))
            say(t('converter.added', { code }))
          }}
        />
      )}
      {codes.length < MOST_IN_GROUP && (
        <PairButton
          className="button"
          title={t('pins.add')}
          action={t('pins.addIt')}
          pin={{ from: firstOf(codes, known), to: TENGE, amount: '1' }}
          refusal={(pin) =>
            codes.includes(writePin(pin)) ? t('pins.inGroup', { pin: pinLabel(pin, language) }) : null
          }
          onPin={(pin) => {
            onChange((before) => withCode(before, writePin(pin)))
            say(t('converter.added', { code: pinLabel(pin, language) }))
          }}
        >
          {t('pins.add')}
        </PairButton>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  )
}
