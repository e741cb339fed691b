import { FieldMistake } from '../entry/FieldMistake.tsx'
import type { FieldReading } from '../entry/readField.ts'
import type { Rates } from '../rate/rates.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { wordMissing } from './wordMissing.ts'

interface RowMessagesProps {
  /** The typed amount, its reading and its words, if the amount is in this row. */
  typed: { text: string; reading: FieldReading; echo: string } | null
  /** The code without a rate. */
  missing: string | null
  rates: Pick<Rates, 'on' | 'notFixed'>
}

/** The messages about a row: the reading of the typed text, its mistake, or a missing rate. */
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
