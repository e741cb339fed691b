import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { CommandContext } from '../commandContext.ts'
import { decimal, jsonText, snakeCased } from '../jsonText.ts'
import { table } from '../table.ts'
import { type Ended, ended } from '../world.ts'

/** `aina health`: shows the stored data of each currency. */
export const health = async (context: CommandContext, flags: { json?: true }): Promise<Ended> => {
  const { reader, words, world, language } = context
  const found = reader.health()
  if (flags.json) {
    const { assets, refusals, corrections, moreCorrections, unitJumps, selfCheck, bytes } = found
    const changed = <Change extends { from: number; to: number }>(change: Change) =>
      snakeCased({ ...change, from: decimal(change.from), to: decimal(change.to) })
    await world.out(
      jsonText(context, {
        assets: snakeCased(assets),
        refusals: snakeCased(refusals),
        corrections: corrections.map(changed),
        more_corrections: moreCorrections,
        unit_jumps: unitJumps.map(changed),
        self_check: snakeCased(
          selfCheck && {
            ...selfCheck,
            pairs: selfCheck.pairs.map((pair) => ({ ...pair, service: decimal(pair.service) })),
          },
        ),
        bytes,
      }),
    )
    return ended.well
  }
  const t = await context.texts()
  const day = (iso: string | null): string => {
    const read = parseDay(iso ?? '')
    return read === null ? '—' : formatDay(read, language, 'short')
  }
  const rows = found.assets.map(({ code, firstDay, lastDay, points, complete, refused, lastFailure }) => [
    code,
    day(firstDay),
    day(lastDay),
    String(points),
    [
      complete ? words('health.complete') : words('health.incomplete'),
      ...(refused > 0 ? [words('health.refused', { count: refused })] : []),
      ...(lastFailure ? [t(`errors.${lastFailure.code}.says`)] : []),
    ].join('; '),
  ])
  const left = (head: string) => ({ head, align: 'left' as const })
  const columns = [
    left(words('health.code')),
    left(words('health.first')),
    left(words('health.last')),
    { head: words('health.points'), align: 'right' as const },
    left(words('health.state')),
  ]
  await world.out(table(columns, rows))
  return ended.well
}
