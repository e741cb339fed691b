import { useEffect, useState } from 'react'
import type { Conversion } from '../../shared/contract/convert.ts'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import type { KnownThen } from '../../shared/contract/known.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { almatyDay, formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { DateField } from '../date/DateField.tsx'
import { useModel } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { type Receipt, receiptOf } from './receipt.ts'
import { wordConversion } from './wordReceipt.ts'

type Answer = Conversion | KnownThen | ErrorCode | null

/** Returns the sentence for an answer as known on a day. */
const wordAnswer = (answer: Exclude<Answer, null>, day: string, { t, language }: Wording): string => {
  if (typeof answer === 'string') return wordError(answer, t)
  const word = (iso: string | null) => (iso === null ? '' : formatDay(parseDay(iso) ?? 0, language, 'long'))
  if ('state' in answer) {
    const state = answer.since === null && answer.state === 'later' ? 'never' : answer.state
    return t(`receipt.asKnown.${state}`, { code: answer.code, day: word(day), since: word(answer.since) })
  }
  const { amount, sides } = answer
  const says = wordConversion(receiptOf(amount, sides.from, sides.to), { t, language })
  return `${t('receipt.asKnown.of', { day: word(day) })} ${says}`
}

/** The same conversion by the rates that Aina had at the end of a day, before later corrections. */
export const AsKnown = ({ receipt, rule }: { receipt: Receipt; rule: Conversion['rule'] }) => {
  const wording = useText()
  const { t } = wording
  const { api, now } = useModel()
  const [day, setDay] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer>(null)
  const { from, to, amount, on } = receipt
  useEffect(() => {
    let isOver = false
    setAnswer(null)
    const ask = async (asKnown: string): Promise<Answer> => {
      const question = { from: from.code, to: to.code, amount, on: on ?? asKnown, asKnown }
      try {
        return await api.call('convert.get', { ...question, ...(rule && { rule }) })
      } catch (error) {
        if (codeOf(error) !== 'no-rate') return codeOf(error)
        const codes = [from.code, to.code].filter((code) => code !== TENGE)
        const known = await api.call('known.get', { codes, asKnown, on: on ?? asKnown })
        return known.find(({ state }) => state === 'forgotten') ?? known[0] ?? 'no-rate'
      }
    }
    if (day !== null)
      ask(day).then(
        (found) => !isOver && setAnswer(found),
        (error: unknown) => !isOver && setAnswer(codeOf(error)),
      )
    return () => {
      isOver = true
    }
  }, [api, day, from.code, to.code, amount, on, rule])
  return (
    <div className="receipt-ask">
      <DateField
        label={t('receipt.asKnown.label')}
        value={day}
        max={formatIsoDay(almatyDay(now()))}
        onChange={setDay}
      />
      <p role="status">{answer !== null && day !== null && wordAnswer(answer, day, wording)}</p>
    </div>
  )
}
