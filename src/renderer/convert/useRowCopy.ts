import type { Wording } from '../../shared/languages/texts.ts'
import { spokenText } from '../controls/SpokenAtRest.tsx'
import { useCopy } from '../controls/useCopy.tsx'
import { useStale } from '../rate/useFreshness.ts'
import { useInfo } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import {
  type ConverterFacts,
  type ConverterModel,
  formatOf,
  rowOfCode,
  rowReceipt,
} from './converterModel.ts'
import { plainMoney, wordLine, wordSentences } from './wordSentences.ts'

/** Copies a row's plain number or its whole sentence. */
export const useRowCopy = (facts: ConverterFacts, list: ConverterModel) => {
  const { t, language } = useText()
  const website = useInfo().website
  const whyStale = useStale()
  const { copy, note } = useCopy()
  const { state, reading } = facts
  const { full } = facts.view
  const { base } = list
  const copyRow = (code: string, whole: boolean): void => {
    const row = rowOfCode(list, code)
    if (!row || row.figure === null) return
    // The sentence of the source row covers all the others.
    const others = code === base ? state.codes.filter((other) => other !== base) : [code]
    const receipts = others.flatMap((other) => rowReceipt(facts, other) ?? [])
    const typed = code === base && !state.amount.worked && reading.kind === 'amount'
    void copy(
      whole && receipts.length > 0
        ? wordSentences(receipts, { t, language, website, whyStale, full })
        : plainMoney(row.figure, code, language, { ...formatOf(row.currency), full, typed }),
    )
  }
  return { copy, copyRow, note }
}

/** Describes the typed amount for screen readers: its reading or its mistake, and the first of the other rows. */
export const spokenAmount = (
  messages: Element | null | undefined,
  { facts, list, ...wording }: Wording & { facts: ConverterFacts; list: ConverterModel },
): string => {
  const receipt = list.isEarlier || list.partner === null ? null : rowReceipt(facts, list.partner)
  return [spokenText(messages), receipt ? wordLine(receipt, { ...wording, full: facts.view.full }) : '']
    .filter(Boolean)
    .join('. ')
}
