import { formatNumber, rateDecimals } from '../../shared/format/formatNumber.ts'
import { wordAgainst, wordOver } from '../../shared/format/wordChange.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'
import { WordedChange } from './Change.tsx'

/** A text in which a line does not break between a number and the word beside it: not within a day. */
const unbroken = (text: string): string => text.replace(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d)/gu, '\u00a0')

interface RateChangeCellProps extends Wording {
  change: RateChange | null
  kind: string
  /** The rate itself: a change has as many digits. */
  kzt: number
  /** Whether these are the service's own figures. */
  ofService: boolean
}

/** A rate's change, and against what. */
export const RateChangeCell = ({ change, kind, kzt, ofService, t, language }: RateChangeCellProps) => {
  const decimals = rateDecimals(kzt)
  const against = ofService
    ? t(change ? 'board.changeOfService' : 'board.changeOfServiceUnknown')
    : wordAgainst(change, kind, { t, language })
  const written =
    change?.amount == null
      ? ''
      : formatNumber(change.amount, { language, signed: true, minDecimals: 2, maxDecimals: decimals })
  // Beside an arrow nothing but zeros would say that it is wrong.
  const amount = /[1-9]/.test(written) ? written : ''
  const beside = [amount, unbroken(wordOver(change, { t, language }))].filter(Boolean).join(' · ')
  return (
    <WordedChange
      percent={change?.percent ?? null}
      amount={beside || null}
      against={against}
      t={t}
      language={language}
    />
  )
}
