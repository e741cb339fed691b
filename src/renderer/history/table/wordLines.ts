import { formatDay } from '../../../shared/format/formatDay.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import type { Curve } from '../../chart/curves.ts'

/** Returns the column of each compared line: its change and the day of its base. */
export const wordLines = (lines: readonly Curve[], { t, language }: Wording): string[] =>
  lines.map(({ name, ends }) => {
    const since = ends ? ` ${t('history.since', { day: formatDay(ends.base.day, language, 'short') })}` : ''
    return `${name}, %${since}`
  })
