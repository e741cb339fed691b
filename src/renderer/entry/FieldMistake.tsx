import { formatNumber } from '../../shared/format/formatNumber.ts'
import { formatRoute } from '../state/route.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { isHalfTyped, isUnfinished } from './isUnfinished.ts'
import type { FieldReading } from './readField.ts'
import type { CalculationReading } from './readTyped.ts'
import { wordEntryMistake } from './wordEntryMistake.ts'

/** The most characters shown on each side of the mistake. */
const AROUND = 60

/** The typed text with the mistake marked. Hidden from screen readers: a message says the same. */
export const Marked = ({ text, at, end }: { text: string; at: number; end: number }) => {
  const [before, after] = [text.slice(0, at), text.slice(end)]
  return (
    <span className="typed" aria-hidden="true">
      {before.length > AROUND ? `…${before.slice(-AROUND)}` : before}
      <mark>{text.slice(at, Math.min(end, at + AROUND)).trim() || '\u00a0'}</mark>
      {after.length > AROUND ? `${after.slice(0, AROUND)}…` : after}
    </span>
  )
}

interface CarriedQuestionProps {
  text: string
  /** The currency for an amount without one, if the text has such an amount. */
  from: string | null
}

/** Offers to move a text that the field cannot answer to the one-line field. */
const CarriedQuestion = ({ text, from }: CarriedQuestionProps) => {
  const { t } = useText()
  const question = text.trim()
  const address = formatRoute({ page: 'convert', amount: null, from, to: [], on: null, entry: question })
  return (
    <span className="carried">
      <span className="mistake">{t('converter.question')}</span>{' '}
      <a className="button button-quiet" href={address}>
        {t('converter.carry', { question })}
      </a>
    </span>
  )
}

interface AmountMistakeProps {
  text: string
  mistake: Extract<CalculationReading, { kind: 'mistake' }>
}

/** Describes a mistake in a calculation and marks its place in the text. */
const AmountMistake = ({ text, mistake }: AmountMistakeProps) => {
  const { t } = useText()
  const { at, reason } = mistake
  // A missing part at the end has no character to mark.
  const place = at < text.trimEnd().length ? t('amount.place', { place: at + 1 }) : t('amount.atEnd')
  return (
    <span className={isUnfinished(mistake, text) ? undefined : 'mistake'}>
      {t(`amount.mistake.${reason}`)} ({place}) <Marked text={text} at={at} end={at + 1} />
    </span>
  )
}

/** Explains why a field's text is not an amount; less prominent while it is unfinished. Empty for a valid amount. */
export const FieldMistake = ({ text, reading }: { text: string; reading: FieldReading }) => {
  const { t, language } = useText()
  const nothingYet = useNoRatesYet()
  if (reading.kind === 'mistake') return <AmountMistake text={text} mistake={reading} />
  if (reading.kind === 'question') return <CarriedQuestion text={text} from={reading.from} />
  if (reading.kind !== 'unread') return null
  const { at, end, reason, candidates } = reading.mistake
  // Without a rates list, the listed currencies are unknown, so no code is wrong yet.
  if (reason === 'unlisted-currency' && nothingYet) return <span>{t('firstRun.nothingYet')}</span>
  const words = wordEntryMistake(reading.mistake, text, t)
  if (isUnfinished(reading.mistake, text)) return <span>{words}</span>
  const numbers = (reason === 'two-numbers' ? candidates : []).map((number) =>
    formatNumber(number, { language }),
  )
  return (
    <span className="mistake">
      {words}
      {numbers.length > 0 && `. ${t('entry.didYouMean')} ${numbers.join(' · ')}`}{' '}
      {at < text.trimEnd().length && <Marked text={text} at={at} end={Math.max(end, at + 1)} />}
    </span>
  )
}

/** Returns whether to mark a reading as wrong: not while it is only unfinished. */
export const isWrong = (reading: FieldReading, text: string): boolean =>
  /^(mistake|question|unread)$/.test(reading.kind) && !isHalfTyped(reading, text)
