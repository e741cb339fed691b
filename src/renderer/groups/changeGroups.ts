import { type Group, MOST_GROUPS, MOST_IN_GROUP, MOST_NAMED } from '../../shared/contract/settings.ts'

/** A group's name as it is kept: null for none at all. */
export const groupName = (typed: string): string | null => typed.trim().slice(0, MOST_NAMED).trim() || null

/** The groups with one more; the very same where there are as many as there may be. */
export const withGroup = (groups: readonly Group[], group: Group): readonly Group[] =>
  groups.length < MOST_GROUPS ? [...groups, group] : groups

/** The groups with one changed. */
export const changed = (groups: readonly Group[], id: string, make: (group: Group) => Group): Group[] =>
  groups.map((group) => (group.id === id ? make(group) : group))

/** A group with a code at its end; the very same where it is there already, or where there is no room. */
export const withCode = (group: Group, code: string): Group =>
  group.codes.includes(code) || group.codes.length >= MOST_IN_GROUP
    ? group
    : { ...group, codes: [...group.codes, code] }

export const withoutCode = (group: Group, code: string): Group => ({
  ...group,
  codes: group.codes.filter((other) => other !== code),
})

/** A group with a code so many places further; the very same where that is none. */
export const stepped = (group: Group, code: string, by: number): Group => {
  const at = group.codes.indexOf(code)
  const to = at + by
  if (at < 0 || to < 0 || to >= group.codes.length) return group
  return { ...group, codes: group.codes.toSpliced(at, 1).toSpliced(to, 0, code) }
}
