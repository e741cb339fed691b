import { FieldMistake } from '../entry/FieldMistake.tsx'
import type { FieldReading } from '../entry/readField.ts'
import type { Rates } from '../rate/rates.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { wordMissing } from './wordMissing.ts'

interface RowMessagesProps {
  /** The amount as it stands, how it is read, and that in words, where the amount is in this row; else null. */
  typed: { text: string; reading: FieldReading; echo: string } | null
  /** The code that has no rate. */
  missing: string | null
  rates: Pick<Rates, 'on' | 'notFixed'>
}

/** What has to be said about a row: how the typed text is read, what is wrong with it, what rate is missing. */
export const RowMessages = ({ typed, missing, rates }: RowMessagesProps) => {
  const { t, language } = useText()
  const nothingYet = useNoRatesYet()
  return (
    <>
      {typed && <FieldMistake text={typed.text} reading={typed.reading} />}
      {typed && typed.echo !== '' && <span className="echo">{typed.echo}</span>}
      {missing !== null && (
        <span className="mistake">
          {nothingYet ? t('firstRun.nothingYet') : wordMissing(missing, rates, { t, language })}
        </span>
      )}
    </>
  )
}
