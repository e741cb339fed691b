import { parseDay } from '../../shared/day.ts'
import { formatDay } from '../../shared/formatDay.ts'
import { formatNumber } from '../../shared/formatNumber.ts'
import { useNothingYet } from '../state/useNothingYet.ts'
import { useText } from '../state/useText.ts'
import { AmountMistake } from './AmountMistake.tsx'
import type { Reading } from './readTyped.ts'

interface RowSaidProps {
  /** The amount as it stands and how it is read, where the amount is in this row; else null. */
  typed: { text: string; edited: string | null; reading: Reading } | null
  /** The code that has no rate. */
  missing: string | null
  /** The past ISO day that was asked for. */
  on: string | null
}

/** What has to be said about a row: how the typed text is read, what is wrong with it, what rate is missing. */
export const RowSaid = ({ typed, missing, on }: RowSaidProps) => {
  const { t, language } = useText()
  const nothingYet = useNothingYet()
  const reading = typed?.reading
  const echo = reading?.kind === 'amount' ? formatNumber(reading.amount, { language }) : ''
  return (
    <>
      {typed && reading?.kind === 'mistake' && <AmountMistake text={typed.text} mistake={reading} />}
      {reading?.kind === 'amount' && reading.calculated && <span className="echo">= {echo}</span>}
      {reading?.kind === 'amount' &&
        !reading.calculated &&
        typed?.edited !== null &&
        echo !== typed?.text.trim() && (
          <span className="echo">{t('converter.reading', { number: echo })}</span>
        )}
      {missing !== null && (
        <span className="mistake">
          {nothingYet
            ? t('firstRun.nothingYet')
            : on === null
              ? t('converter.noRate', { code: missing })
              : t('converter.noRateOnDay', {
                  code: missing,
                  day: formatDay(parseDay(on) ?? 0, language, 'long'),
                })}
        </span>
      )}
    </>
  )
}
