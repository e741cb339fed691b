import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { Rates } from '../rate/rates.ts'

/** Explains a missing rate: now, on the chosen day, or not fixed on it. */
export const wordMissing = (
  code: string,
  { on, notFixed }: Pick<Rates, 'on' | 'notFixed'>,
  { t, language }: Wording,
): string => {
  if (on === null) return t('converter.noRate', { code })
  const day = formatDay(parseDay(on) ?? 0, language, 'long')
  return t(notFixed?.has(code) ? 'converter.notFixed' : 'converter.noRateOnDay', { code, day })
}
