/** The figures of a month, quarter or year: of its publications, of its calendar days, at its end. */
export const periodFigureNames = ['published', 'daily', 'end', 'lowest', 'highest', 'change'] as const
export type PeriodFigureName = (typeof periodFigureNames)[number]
