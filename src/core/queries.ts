import type { Circumstances } from '../shared/answer/judgeRate.ts'
import type { In } from '../shared/contract/contract.ts'
import type { BulkRow, Conversion } from '../shared/contract/convert.ts'
import type { Health } from '../shared/contract/health.ts'
import type { Board, Columns, PastRate, Trends } from '../shared/contract/rates.ts'
import type { Settings } from '../shared/contract/settings.ts'
import { almatyDay } from '../shared/days/day.ts'
import { type Calendar, calendarEdits, calendarOf } from '../shared/days/holidays.ts'
import type { CalendarRates } from '../shared/series/pairCalendar.ts'
import type { Mirror } from './mirror/mirror.ts'
import type { MirrorHandle } from './mirror/mirrorHandle.ts'
import type { Clock } from './ports.ts'
import { boardView } from './views/boardView.ts'
import { type CalendarQuestion, calendarView } from './views/calendarView.ts'
import { conventionOf, type InUse } from './views/conventionOf.ts'
import {
  bulkConversions,
  type ConversionContext,
  conversionContext,
  conversionView,
  pastRates,
} from './views/conversionView.ts'
import { healthView } from './views/healthView.ts'
import { historyView } from './views/historyView.ts'
import { trendsView } from './views/trendsView.ts'

interface QueryParts {
  mirror: Pick<MirrorHandle, 'use'>
  service: { base: string; demo: boolean }
  settings: { get(): Settings }
  clock: Pick<Clock, 'now'>
  /** Whether this process has a rates list that it could not store, or lacks one that it should have. */
  boardFailed(): boolean
}

/** Returns Kazakhstan's days off with the user's corrections, computed again only when these change. */
const calendarFrom = (settings: { get(): Pick<Settings, 'holidays'> }): (() => Calendar) => {
  let cached: { holidays: Settings['holidays']; calendar: Calendar } | null = null
  return () => {
    const { holidays } = settings.get()
    if (cached?.holidays !== holidays) cached = { holidays, calendar: calendarOf(calendarEdits(holidays)) }
    return cached.calendar
  }
}

/**
 * Answers every question about the rates of one service, for handlers, command line and assistants, from the mirror alone. All
 * calls throw AinaError as the mirror does.
 */
export class Queries {
  readonly #parts: QueryParts
  /** Kazakhstan's days off with the user's corrections. */
  readonly calendar: () => Calendar

  constructor(parts: QueryParts) {
    this.#parts = parts
    this.calendar = calendarFrom(parts.settings)
  }

  /** Runs `work` on the mirror, with how the service dates its rates. */
  use<A>(work: (mirror: Mirror, inUse: InUse) => A): A {
    const { mirror, settings } = this.#parts
    return mirror.use((open) => work(open, conventionOf(open, settings.get(), this.calendar())))
  }

  /** What the age of a rate is judged by. */
  circumstances(): Circumstances {
    return this.use((mirror) => this.#circumstancesIn(mirror))
  }

  #circumstancesIn(mirror: Mirror): Circumstances {
    const { settings, clock, boardFailed } = this.#parts
    const { pollEvery, publication } = settings.get()
    const lastPollFailed = boardFailed() || mirror.state().failedPoll !== null
    return { now: clock.now(), lastPollFailed, pollEvery, publication, calendar: this.calendar() }
  }

  board(): Board {
    return this.use((mirror, inUse) => this.#boardIn(mirror, inUse))
  }

  #boardIn(mirror: Mirror, inUse: InUse): Board {
    return boardView(mirror, this.#parts.service, this.#circumstancesIn(mirror), inUse)
  }

  /** Runs `answer` with what questions about days and conversions need. */
  #ask<A>(answer: (mirror: Mirror, context: ConversionContext) => A): A {
    return this.use((mirror, inUse) => {
      const today = almatyDay(this.#parts.clock.now())
      return answer(
        mirror,
        conversionContext({ ...inUse, today }, () => this.#boardIn(mirror, inUse)),
      )
    })
  }

  /** Of these currencies alone; without `codes` of all listed ones. */
  trends(codes?: readonly string[]): Trends {
    return this.use((mirror, inUse) => trendsView(mirror, inUse, codes))
  }

  history(question: In<'history.get'>): Columns {
    return this.use((mirror, inUse) => historyView(mirror, question, inUse))
  }

  calendarRates(question: CalendarQuestion): CalendarRates {
    return this.#ask((mirror, context) => calendarView(mirror, question, context))
  }

  convert(question: In<'convert.get'>): Conversion {
    return this.#ask((mirror, context) => conversionView(mirror, question, context))
  }

  convertMany(question: Pick<In<'convert.many'>, 'to' | 'rule' | 'rows'>): BulkRow[] {
    return this.#ask((mirror, context) => bulkConversions(mirror, question, context))
  }

  ratesOn(question: In<'rates.on'>): PastRate[] {
    return this.#ask((mirror, context) => pastRates(mirror, question, context))
  }

  /** `bytes`: the mirror's size on the disk; null if unknown. */
  health(bytes: number | null): Health {
    return this.use((mirror) => healthView(mirror, bytes))
  }
}
