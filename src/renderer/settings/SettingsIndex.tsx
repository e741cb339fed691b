import { useEffect, useState } from 'react'
import type { T } from '../../shared/languages/texts.ts'
import { Menu } from '../controls/Menu.tsx'
import { formatRoute } from '../state/route.ts'
import { useNarrow } from '../state/useNarrow.ts'
import { useText } from '../state/useText.ts'
import { headingId } from './SettingsSection.tsx'

/** The groups of the settings, in order. */
const settingsGroups = ['source', 'look', 'computer', 'files'] as const
export type SettingsGroupName = (typeof settingsGroups)[number]

export const groupTitle = (name: SettingsGroupName, t: T): string => t(`settings.groups.${name}`)

/** Opens a folded section or group, scrolls to it and focuses its heading. */
export const showSettings = (name: string): void => {
  const heading = document.getElementById(headingId(name))
  if (!heading) return
  const fold = heading.closest('details')
  if (fold) fold.open = true
  heading.tabIndex = -1
  heading.scrollIntoView?.({ block: 'start' })
  heading.focus({ preventScroll: true })
}

/** Returns the group at the top of the window; null if unknown. */
const useGroupInSight = (): SettingsGroupName | null => {
  const [inSight, setInSight] = useState<SettingsGroupName | null>(null)
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const seen = new Set<Element>()
    const look = (changes: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of changes) seen[isIntersecting ? 'add' : 'delete'](target)
      const first = settingsGroups.find((name) =>
        [...seen].some((element) => element.contains(document.getElementById(headingId(name)))),
      )
      if (first) setInSight(first)
    }
    // The upper third of the window.
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' })
    for (const element of document.querySelectorAll('.settings-group')) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return inSight
}

/** Links to the groups: beside them, or in a menu on a phone. */
export const SettingsIndex = () => {
  const { t } = useText()
  const narrow = useNarrow()
  const inSight = useGroupInSight()
  if (narrow)
    return (
      <Menu
        label={t('settings.index')}
        entries={settingsGroups.map((name) => ({
          label: groupTitle(name, t),
          onChoose: () => showSettings(name),
        }))}
      />
    )
  return (
    <nav className="settings-index" aria-label={t('settings.index')}>
      <ul>
        {settingsGroups.map((name) => (
          <li key={name}>
            <a
              href={formatRoute({ page: 'settings', section: name })}
              aria-current={name === inSight ? 'true' : undefined}
              // Needed if the address already names the group.
              onClick={() => showSettings(name)}
            >
              {groupTitle(name, t)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
