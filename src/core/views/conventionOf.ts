import type { Settings } from '../../shared/contract/settings.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Dating, meaningOf } from '../../shared/dateConventions/dating.ts'
import type { FixedDay } from '../../shared/dateConventions/fixingDays.ts'
import { fixings } from '../../shared/dateConventions/fixings.ts'
import type { Day } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Mirror } from '../mirror/mirror.ts'

/** How the service dates official rates, as the user has set it. */
export interface InUse extends Dating {
  /** The setting day of official rates dated by a day; null if unknown. */
  fixedOn(dated: Day): FixedDay | null
}

export const conventionOf = (
  mirror: Mirror,
  settings: Pick<Settings, 'convention'>,
  calendar: Calendar,
): InUse => {
  const dating = { meaning: meaningOf(settings), calendar }
  return { ...dating, fixedOn: (dated) => fixedOnIn(mirror, dating, dated) }
}

/** Goes by the currency that repeats its rate least. */
const fixedOnIn = (mirror: Mirror, dating: Dating, dated: Day): FixedDay | null => {
  if (dating.meaning === null) return null
  const { assets } = mirror.state()
  const code = ['USD', ...assets.keys()].find((one) => isOfficial(assets.get(one)?.kind))
  if (code === undefined) return null
  const points = mirror.series(code, dated - 3 * CARRIED_DAYS, dated)
  return points.day.at(-1) === dated ? (fixings(points, dating).at(-1)?.fixed ?? null) : null
}
