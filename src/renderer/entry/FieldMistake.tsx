import type { EntryReason, EntryMistake as Mistake } from '../../shared/entry/entry.ts'
import type { T } from '../../shared/languages/texts.ts'
import type { CalculateReason, CalculationReading } from '../../shared/money/calculate.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { isHalfTyped, isUnfinished } from './isUnfinished.ts'
import type { FieldReading } from './readField.ts'

type OwnReason = Exclude<EntryReason, CalculateReason>

/** The mistakes that only an entry can have; the others are those of a calculation. */
const own: Readonly<Record<OwnReason, true>> = {
  'unknown-word': true,
  'ambiguous-currency': true,
  'unlisted-currency': true,
  'bad-day': true,
  'future-day': true,
  'two-ways': true,
  unfinished: true,
  unexpected: true,
}
const isOwn = (reason: EntryReason): reason is OwnReason => Object.hasOwn(own, reason)

/** Describes an entry's mistake: what and where it is, and the expected text. */
export const wordEntryMistake = (mistake: Mistake, text: string, t: T): string => {
  const { at, end, reason, expected, candidates } = mistake
  if (reason === 'empty') return ''
  if (reason === 'too-long') return t('amount.mistake.too-long')
  const expectations = expected.map((what) => t(`entry.expected.${what}`)).join(', ')
  if (reason === 'unfinished') return t('entry.mistake.unfinished', { list: expectations })
  if (reason === 'divided-by-zero') return t('amount.mistake.divided-by-zero')
  const piece = text.slice(at, end).trim() || text.slice(at).trim()
  const says = isOwn(reason)
    ? t(`entry.mistake.${reason}`, { piece, codes: candidates.join(', ') })
    : `${t(`amount.mistake.${reason}`)}: ${piece || t('amount.atEnd')}`
  return isOwn(reason) && expectations !== ''
    ? `${says}; ${t('entry.expects', { list: expectations })}`
    : says
}

/** The most characters shown on each side of the mistake. */
const AROUND = 60

/** The typed text with the mistake marked. Hidden from screen readers: a message says the same. */
const Marked = ({ text, at, end }: { text: string; at: number; end: number }) => {
  const [before, after] = [text.slice(0, at), text.slice(end)]
  return (
    <span className="typed" aria-hidden="true">
      {before.length > AROUND ? `…${before.slice(-AROUND)}` : before}
      <mark>{text.slice(at, Math.min(end, at + AROUND)).trim() || '\u00a0'}</mark>
      {after.length > AROUND ? `${after.slice(0, AROUND)}…` : after}
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

/** Names the unknown part of an entry and a valid form; less prominent while the entry is unfinished. */
export const EntryMistake = ({ text, mistake }: { text: string; mistake: Mistake }) => {
  const { t } = useText()
  const { at, end, reason } = mistake
  const nothingYet = useNoRatesYet()
  // Without a rates list, the listed currencies are unknown, so no code is wrong yet.
  if (reason === 'unlisted-currency' && nothingYet) return <span>{t('firstRun.nothingYet')}</span>
  const words = wordEntryMistake(mistake, text, t)
  if (isUnfinished(mistake, text)) return <span>{words}</span>
  return (
    <span className="mistake">
      {words} {at < text.trimEnd().length && <Marked text={text} at={at} end={Math.max(end, at + 1)} />}
    </span>
  )
}

/** Explains why a field's text is not an amount; less prominent while it is unfinished. Empty for a valid amount. */
export const FieldMistake = ({ text, reading }: { text: string; reading: FieldReading }) => {
  const { t } = useText()
  switch (reading.kind) {
    case 'mistake':
      return <AmountMistake text={text} mistake={reading} />
    case 'question':
      return <span className="mistake">{t('converter.question')}</span>
    case 'unread':
      return <EntryMistake text={text} mistake={reading.mistake} />
    default:
      return null
  }
}

/** Returns whether to mark a reading as wrong: not while it is only unfinished. */
export const isWrong = (reading: FieldReading, text: string): boolean =>
  /^(mistake|question|unread)$/.test(reading.kind) && !isHalfTyped(reading, text)
