/** The rate for a day: the one in effect, the one set on it, or the one dated by it (or by an earlier day). */
export const rules = ['in-force', 'fixed', 'dated'] as const
export type Rule = (typeof rules)[number]
