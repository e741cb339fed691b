/** Which rate counts for a day: the one in force on it, the one fixed on it, or the one dated by it (or by a day before). */
export const rules = ['in-force', 'fixed', 'dated'] as const
export type Rule = (typeof rules)[number]

/** Whether a text is the name of a rule. */
export const isRule = (text: string): text is Rule => rules.some((rule) => rule === text)
