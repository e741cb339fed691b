import type { Group, Settings } from '../../shared/contract/settings.ts'
import type { BoardRoute } from '../state/route.ts'

/** Returns the group of an address; null without one, or if it no longer exists. */
export const shownGroup = (
  { group }: Pick<BoardRoute, 'group'>,
  settings: Pick<Settings, 'groups'> | null,
): Group | null => (group === undefined ? null : (settings?.groups.find(({ id }) => id === group) ?? null))

/** Returns the settings change for a new order: of the group's codes, or of the pins. */
export const reordered = (
  settings: Pick<Settings, 'pins' | 'groups'> | null,
  group: string | null,
  order: (codes: readonly string[]) => string[],
): Partial<Pick<Settings, 'pins' | 'groups'>> => {
  if (group === null) return { pins: order(settings?.pins ?? []) }
  const groups = settings?.groups ?? []
  return { groups: groups.map((one) => (one.id === group ? { ...one, codes: order(one.codes) } : one)) }
}
