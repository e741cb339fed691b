import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { IsoDay } from '../../shared/contract/fields.ts'
import { evidences, type MeaningSpan, meanings } from '../../shared/dateConventions/meaningSpan.ts'
import { formatIsoDay, parseDay } from '../../shared/days/day.ts'
import type { BackupPart } from '../backup/backupPart.ts'
import { writeError } from '../settings/personFile.ts'
import { readFields } from '../settings/readSettings.ts'
import { hasKnownFile, type KnownFolder, SERVICE_KEY } from './knownFolder.ts'
import { MOST_SPANS, mergedSpans } from './soundSpans.ts'

/** More services than a user has. Keeps a stranger's file from filling the folder. */
const MOST_SERVICES = 20

const KnownSpan = z.strictObject({
  from: IsoDay,
  to: IsoDay,
  meaning: z.enum(meanings),
  filled: z.nullable(z.boolean()),
  by: z.enum(evidences),
  count: z.int().check(z.minimum(0)),
})

/** The facts about one service; its id is the key of its files. */
const KnownService = z.strictObject({
  id: z.string().check(z.regex(SERVICE_KEY), z.refine(hasKnownFile)),
  dates: z.array(KnownSpan).check(z.maxLength(MOST_SPANS)),
})
type KnownService = z.infer<typeof KnownService>

const KnownServices = z.strictObject({ services: z.array(KnownService).check(z.maxLength(MOST_SERVICES)) })

const textsOf = (spans: readonly MeaningSpan[]): KnownService['dates'] =>
  spans
    .map((span) => ({ ...span, from: formatIsoDay(span.from), to: formatIsoDay(span.to) }))
    .filter(({ from, to }) => parseDay(from) !== null && parseDay(to) !== null)

const spansOf = ({ dates }: Pick<KnownService, 'dates'>): MeaningSpan[] =>
  dates.flatMap((span) => {
    const [from, to] = [parseDay(span.from), parseDay(span.to)]
    return from === null || to === null ? [] : [{ ...span, from, to }]
  })

/** The facts about services as a part of a backup. A restore adds to the local ones; see `mergedSpans`. */
export const knownPart = (known: KnownFolder): BackupPart => {
  const get = (): z.infer<typeof KnownServices> => {
    const services = [...known.all()].map(([id, spans]) => ({ id, dates: textsOf(spans) }))
    return { services: services.filter(({ dates }) => dates.length > 0).slice(0, MOST_SERVICES) }
  }
  return {
    name: 'known',
    schema: KnownServices,
    never: [],
    onlyIfAsked: [],
    loose: [],
    get,
    *read(held, now, from) {
      const { value, bad } = yield* readFields(KnownServices, held, now)
      const { services: read } = KnownServices.parse(value)
      const services = from === 'undo' ? read : merged(KnownServices.parse(now).services, read)
      return { value: { services }, bad: [...bad.keys()] }
    },
    async set(change) {
      const now = get()
      const { services } = KnownServices.parse({ ...now, ...change(now) })
      const next = new Map(services.map((service) => [service.id, service.dates]))
      for (const { id } of now.services) if (!next.has(id)) next.set(id, [])
      for (const [id, dates] of next) {
        if (isDeepStrictEqual(dates, now.services.find((service) => service.id === id)?.dates)) continue
        try {
          known.put(id, spansOf({ dates }))
        } catch (error) {
          throw writeError(error, `known-${id}.db`)
        }
      }
    },
  }
}

/** Services ascending, as `get` gives them. */
const merged = (here: readonly KnownService[], elsewhere: readonly KnownService[]): KnownService[] => {
  const services = new Map(here.map((service) => [service.id, service.dates]))
  for (const { id, dates } of elsewhere) {
    const spans = mergedSpans(spansOf({ dates: services.get(id) ?? [] }), spansOf({ dates }))
    if (spans.length > 0) services.set(id, textsOf(spans))
  }
  return [...services]
    .map(([id, dates]) => ({ id, dates }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, MOST_SERVICES)
}
