import { type Group, MOST_GROUPS, MOST_IN_GROUP, MOST_NAMED } from '../../shared/contract/settings.ts'

/** Returns a group's name as saved; null if empty. */
export const groupName = (typed: string): string | null => typed.trim().slice(0, MOST_NAMED).trim() || null

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
