import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { FieldMistake } from './FieldMistake.tsx'
import type { FieldReading } from './readField.ts'

interface RowMessagesProps {
  /** The amount as it stands, how it is read, and that in words, where the amount is in this row; else null. */
  typed: { text: string; reading: FieldReading; echo: string } | null
  /** The code that has no rate. */
  missing: string | null
  /** The past ISO day that was asked for. */
  on: string | null
}

/** What has to be said about a row: how the typed text is read, what is wrong with it, what rate is missing. */
export const RowMessages = ({ typed, missing, on }: RowMessagesProps) => {
  const { t, language } = useText()
  const nothingYet = useNoRatesYet()
  return (
    <>
      {typed && <FieldMistake text={typed.text} reading={typed.reading} />}
      {typed && typed.echo !== '' && <span className="echo">{typed.echo}</span>}
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
