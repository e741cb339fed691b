import { type Day, utcDay } from '../../../src/shared/days/day.ts'
import { type ServicePoint, servicePoints, type Way } from '../../doubles/servicePoints.ts'
import { type Coded, rateOf, type Truth } from './truth.ts'

/** Where the steps of live rates begin, apart from those of days. */
const LIVE = 20

/** A service that dates and fills its official rates in one of the six ways; its histories begin on `first`. */
export const servicePointsTruth = (parts: { way: Way; assets: readonly Coded[]; first: Day }): Truth => {
  const { way, assets, first } = parts
  const indexOf = ({ code }: Coded): number => assets.findIndex((asset) => asset.code === code)
  const live = (asset: Coded, at: number): number =>
    rateOf(indexOf(asset) + LIVE, Math.floor(at / 300_000), 0)
  const newest = (at: number): ServicePoint =>
    servicePoints(utcDay(at) - 14, at, way).at(-1) ?? { day: first, fixed: first }
  const final = (asset: Coded, day: Day): number => rateOf(indexOf(asset), day, 0)

  const unchanging = (): never => {
    throw new Error('this service never changes a rate')
  }
  return {
    assets,
    boardDay: (at) => newest(at).day,
    boardRate: (asset, at) => (asset.kind === 'crypto' ? live(asset, at) : final(asset, newest(at).fixed)),
    history(asset, from, to, at) {
      if (asset.kind === 'fiat')
        return servicePoints(first, at, way)
          .filter(({ day }) => day >= from && day <= to)
          .map(({ day, fixed }) => ({ day, rate: final(asset, fixed) }))
      const points: { day: Day; rate: number }[] = []
      const today = utcDay(at)
      for (let day = Math.max(first, from); day <= Math.min(to, today); day++)
        points.push({ day, rate: day === today ? live(asset, at) : final(asset, day) })
      return points
    },
    correct: unchanging,
    lack: unchanging,
  }
}
