/** Which rate counts for a day: the one in force on it, the one fixed on it, or the one dated by it (or by a day before). */
export const rules = ['in-force', 'fixed', 'dated'] as const
export type Rule = (typeof rules)[number]
