import { useId, useRef, useState } from 'react'
import { type Group, MOST_IN_GROUP, MOST_NAMED } from '../../shared/contract/settings.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { RemoveIcon } from '../convert/rowIcons.tsx'
import { IconButton } from '../frame/IconButton.tsx'
import { InputField } from '../frame/InputField.tsx'
import { Code } from '../picker/Code.tsx'
import { CurrencyPicker } from '../picker/CurrencyPicker.tsx'
import type { Currency } from '../picker/useCurrencies.ts'
import { useText } from '../state/useText.ts'
import { groupName, stepped, withCode, withoutCode } from './changeGroups.ts'

interface GroupCardProps {
  group: Group
  known: ReadonlyMap<string, Currency>
  onChange: (make: (group: Group) => Group) => void
  onRemove: () => void
}

/** One group: its name, its currencies in their order, and its end. */
export const GroupCard = ({ group, known, onChange, onRemove }: GroupCardProps) => {
  const { t, language } = useText()
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [name, setName] = useState(group.name)
  const [said, say] = useState('')
  const { codes } = group
  const wordName = (code: string) =>
    nameOf({ code, names: known.get(code)?.names ?? namesOf(code, null) }, language)
  const rename = () => {
    const next = groupName(name)
    setName(next ?? group.name)
    if (next !== null && next !== group.name) onChange((before) => ({ ...before, name: next }))
  }
  const step = (code: string, by: number) => {
    onChange((before) => stepped(before, code, by))
    const place = codes.indexOf(code) + by
    if (place >= 0 && place < codes.length)
      say(t('converter.moved', { code, place: place + 1, count: codes.length }))
  }
  return (
    <section className="card group" aria-label={group.name}>
      <div className="group-head">
        <InputField
          label={t('groups.name')}
          id={id}
          value={name}
          maxLength={MOST_NAMED}
          onChange={(event) => setName(event.target.value)}
          onBlur={rename}
          onKeyDown={({ key }) => key === 'Enter' && rename()}
        />
        <button type="button" className="button" onClick={onRemove}>
          {t('groups.remove')}
          <span className="visually-hidden">: {group.name}</span>
        </button>
      </div>
      <ol className="group-codes" ref={list} aria-label={t('groups.currencies', { name: group.name })}>
        {codes.map((code, at) => (
          <li key={code}>
            <span className="group-code">
              <Code code={code} kind={known.get(code)?.kind} /> <bdi>{wordName(code)}</bdi>
            </span>
            <span className="group-buttons">
              <button
                type="button"
                className="icon-button"
                aria-label={t('groups.up', { code })}
                title={t('groups.up', { code })}
                aria-disabled={at === 0}
                onClick={() => step(code, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={t('groups.down', { code })}
                title={t('groups.down', { code })}
                aria-disabled={at === codes.length - 1}
                onClick={() => step(code, 1)}
              >
                ↓
              </button>
              <IconButton
                name={t('converter.remove', { code })}
                onClick={() => onChange((before) => withoutCode(before, code))}
              >
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
          taken={[...codes, TENGE]}
          onChoose={(code) => {
            onChange((before) => withCode(before, code))
            say(t('converter.added', { code }))
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  )
}
