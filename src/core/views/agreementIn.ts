import { isOfficial } from '../../shared/currencies/kind.ts'
import { publishedAgreement } from '../../shared/dateConventions/publishedAgreement.ts'
import { publishedRates } from '../../shared/dateConventions/publishedRates.ts'
import { FIRST_DAY } from '../../shared/series/viewPeriod.ts'
import type { AgreementOf } from './learnEarlier.ts'
import { confirmedPoints } from './sample.ts'

const codes = [...new Set(publishedRates.flatMap(({ rates }) => Object.keys(rates)))]

/** Compares a mirror's whole history with the official rates that others have published. */
export const agreementIn: AgreementOf = (mirror, calendar) => {
  const { assets, coverage } = mirror.state()
  const histories = codes.flatMap((code) => {
    const { confirmedTo: to, succeededAt: at } = coverage.get(code) ?? {
      confirmedTo: null,
      succeededAt: null,
    }
    if (to === null || !isOfficial(assets.get(code)?.kind)) return []
    return [[code, confirmedPoints(mirror, { code, to, at }, FIRST_DAY)] as const]
  })
  return publishedAgreement(new Map(histories), calendar)
}
