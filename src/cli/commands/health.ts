import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { type CommandContext, sourceFields } from '../commandContext.ts'
import { table } from '../table.ts'
import { type Ended, ended } from '../world.ts'

/** `aina health`: shows the stored data of each currency. */
export const health = async (context: CommandContext, flags: { json?: true }): Promise<Ended> => {
  const { reader, words, world, language } = context
  const found = reader.health()
  if (flags.json) {
    await world.out(`${JSON.stringify({ ...sourceFields(context), ...found }, null, 1)}\n`)
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
