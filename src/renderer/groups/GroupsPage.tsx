import { type FormEvent, useId, useMemo, useState } from 'react'
import { MOST_GROUP_LETTERS, MOST_GROUPS } from '../../shared/contract/limits.ts'
import type { Group } from '../../shared/contract/settings.ts'
import { InputField } from '../controls/InputField.tsx'
import { Select } from '../controls/Select.tsx'
import { useFocusAfter } from '../controls/useFocusAfter.ts'
import { useTitle } from '../controls/useTitle.ts'
import { useCurrencies } from '../picker/useCurrencies.ts'
import { useModel, useStore } from '../state/context.ts'
import { boardRoute, formatRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import { changed, GroupCard, groupName, withGroup } from './GroupCard.tsx'

/** A removed group and its place. */
interface Removed {
  group: Group
  at: number
  inTray: boolean
}

/** The user's groups of currencies: create, fill, reorder, and choose one for the tray. */
const GroupsPage = () => {
  const { t } = useText()
  const id = useId()
  const model = useModel()
  const settings = useStore(model.settings)
  const currencies = useCurrencies()
  const known = useMemo(() => new Map(currencies.map((currency) => [currency.code, currency])), [currencies])
  const [name, setName] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)
  const { box, focusAfter } = useFocusAfter<HTMLDivElement>()
  useTitle(t('groups.title'))
  const groups = settings?.groups ?? []
  const trayGroup = groups.some((group) => group.id === settings?.trayGroup) ? settings?.trayGroup : null

  /** Uses the latest groups: a very recent change may not have been rendered yet. */
  const change = (make: (groups: readonly Group[]) => readonly Group[]) => {
    const before = model.settings.get()?.groups ?? []
    void model.change({ groups: [...make(before)] })
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const named = groupName(name)
    if (named === null) return
    const made: Group = { id: crypto.randomUUID(), name: named, codes: [] }
    change((before) => withGroup(before, made))
    focusAfter(`[data-group="${made.id}"] [role="combobox"]`)
    setName('')
  }
  const remove = (group: Group) => {
    focusAfter('.group-said button')
    setRemoved({ group, at: groups.indexOf(group), inTray: trayGroup === group.id })
    void model.change({
      groups: groups.filter((other) => other.id !== group.id),
      ...(trayGroup === group.id && { trayGroup: null }),
    })
  }
  const undo = () => {
    if (!removed) return
    const { group, at, inTray } = removed
    const before = model.settings.get()?.groups ?? []
    void model.change({
      groups: before.toSpliced(at, 0, group).slice(0, MOST_GROUPS),
      ...(inTray && { trayGroup: group.id }),
    })
    setRemoved(null)
    focusAfter(`[data-group="${group.id}"] .group-head button`)
  }
  return (
    <div ref={box} className="groups">
      <div className="page-head cluster">
        <h1 className="answered">{t('groups.title')}</h1>
        <p className="quiet">
          {t('groups.lead')} <a href={formatRoute(boardRoute)}>{t('nav.board')}</a>
        </p>
      </div>
      {groups.map((group) => (
        <GroupCard
          key={group.id}
          group={group}
          known={known}
          onChange={(make) => change((before) => changed(before, group.id, make))}
          onRemove={() => remove(group)}
        />
      ))}
      {groups.length > 0 && (
        <section className="card stack" aria-label={t('groups.tray')}>
          <Select
            label={t('groups.tray')}
            value={trayGroup ?? null}
            options={[
              { value: null, label: t('board.pinned') },
              ...groups.map((group) => ({ value: group.id, label: group.name })),
            ]}
            onChange={(chosen) => void model.change({ trayGroup: chosen })}
          />
        </section>
      )}
      <p role="status" className="quiet group-said">
        {removed && (
          <>
            {t('groups.removed', { name: removed.group.name })}{' '}
            <button type="button" className="button button-quiet" onClick={undo}>
              {t('converter.undo')}
            </button>
          </>
        )}
      </p>
      {groups.length < MOST_GROUPS ? (
        <form className="card group-new cluster" onSubmit={add}>
          <InputField
            label={t('groups.new')}
            id={id}
            value={name}
            maxLength={MOST_GROUP_LETTERS}
            placeholder={t('groups.example')}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit" className="button">
            {t('groups.make')}
          </button>
        </form>
      ) : (
        <p className="quiet">{t('groups.full')}</p>
      )}
    </div>
  )
}

export default GroupsPage
