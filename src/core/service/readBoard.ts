import { AinaError } from '../../shared/contract/errors.ts'
import { CODE } from '../../shared/contract/fields.ts'
import { isJsonObject } from '../../shared/contract/jsonObject.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { showsNothing } from '../../shared/text/showsNothing.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import { mirrorLimits } from '../mirror/limits.ts'
import type { BoardAnswer, BoardEntry } from './answers.ts'
import { type AnsweredAt, latestGoodDay, readIsoDay } from './readIsoDay.ts'
import { type Refusals, RefusedAnswer, rateFault, refusals, refuseAnswer, visibleText } from './refusals.ts'

const KIND = /^[a-z][a-z0-9_-]{0,19}$/i
const LONGEST_NAME = 100
/** The most entries to read: a service can send a million bad ones. */
const MOST_READ = mirrorLimits.assets + workLimits.spareItems

const readName = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const name = visibleText(value, LONGEST_NAME).trim()
  return showsNothing(name) ? null : name
}

/** Reads the service's own figure of a change. A malformed one costs the figure, not the row. */
const readFigure = (value: unknown, code: string, reason: string, refused: Refusals): number | null => {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isFinite(value)) return value
  refused.add(code, reason, value)
  return null
}

/** `taken`: the earlier codes, in upper case. People type codes in any case, so one that differs only in case is a duplicate. */
const readEntry = (raw: unknown, taken: Set<string>, refused: Refusals): BoardEntry | null => {
  if (!isJsonObject(raw)) {
    refused.add(null, 'not-an-entry', raw)
    return null
  }
  const { code, kind, kzt } = raw
  if (typeof code !== 'string' || !CODE.test(code)) {
    refused.add(null, 'code-malformed', code)
    return null
  }
  const refuse = (reason: string, value: unknown): null => {
    refused.add(code, reason, value)
    return null
  }
  const capitals = code.toUpperCase()
  if (capitals === TENGE) return refuse('is-the-base', kzt)
  if (typeof kind !== 'string' || !KIND.test(kind)) return refuse('kind-malformed', kind)
  const fault = rateFault(kzt)
  if (fault !== null || typeof kzt !== 'number') return refuse(fault ?? 'rate-not-a-number', kzt)
  if (taken.has(capitals)) return refuse('doubled', kzt)
  taken.add(capitals)
  return {
    code,
    kind,
    nameRu: readName(raw.nameRu),
    kzt,
    change: readFigure(raw.change, code, 'change-malformed', refused),
    changePct: readFigure(raw.changePct, code, 'change-pct-malformed', refused),
  }
}

/**
 * Reads the answer of `/rates`. Bad entries are left out and listed. Of codes that differ only in case, the first good one
 * counts. Reads some more entries than the mirror takes. Throws `RefusedAnswer` (`bad-data`) for a wrong base, a bad date, no
 * list, or a list without a good entry, and AinaError `empty` for an empty list.
 */
export const readBoard = (
  body: unknown,
  at: AnsweredAt,
): Pick<BoardAnswer, 'day' | 'entries' | 'refused'> => {
  if (!isJsonObject(body)) throw refuseAnswer(null, 'not-an-object', body)
  if (body.base !== TENGE) throw refuseAnswer(null, 'base-wrong', body.base)
  const day = typeof body.date === 'string' ? readIsoDay(body.date) : null
  if (day === null) throw refuseAnswer(null, 'day-malformed', body.date)
  if (day > latestGoodDay(at)) throw refuseAnswer(null, 'day-in-future', body.date)
  if (!Array.isArray(body.rates)) throw refuseAnswer(null, 'rates-not-a-list', body.rates)
  const rates: unknown[] = body.rates
  if (rates.length === 0) throw new AinaError('empty', 'the list of rates is empty')

  const refused = refusals()
  const taken = new Set<string>()
  const entries: BoardEntry[] = []
  // The count is optional.
  if (body.count !== undefined && body.count !== rates.length) refused.add(null, 'count-differs', body.count)
  let read = 0
  for (; read < Math.min(rates.length, MOST_READ) && entries.length < mirrorLimits.assets; read++) {
    const entry = readEntry(rates[read], taken, refused)
    if (entry) entries.push(entry)
  }
  if (read < rates.length) refused.add(null, 'too-many-assets', mirrorLimits.assets)
  if (entries.length === 0) throw new RefusedAnswer(`none of ${rates.length} entries is good`, refused.list())
  return { day, entries, refused: refused.list() }
}
