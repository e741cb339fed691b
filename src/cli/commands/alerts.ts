import { wordAlert } from '../../shared/alerts/wordAlert.ts'
import { boardSide } from '../../shared/answer/answerSide.ts'
import { formatPercent, formatRate } from '../../shared/format/formatNumber.ts'
import type { CommandContext } from '../commandContext.ts'
import { decimal, jsonText, snakeCased } from '../jsonText.ts'
import { table } from '../table.ts'
import { type Ended, ended } from '../world.ts'

/** `aina alerts`: shows the state of each alert. Fires none. */
export const alerts = async (context: CommandContext, flags: { json?: true }): Promise<Ended> => {
  const { reader, words, world, language } = context
  const standing = reader.alerts()
  const all = reader.settings.alerts.flatMap((alert) => {
    const now = standing.find(({ id }) => id === alert.id)
    return now ? [{ alert, now }] : []
  })
  if (flags.json) {
    const { assets, day: newest } = reader.board()
    /** The single meaning of the pair's days; null if they differ. */
    const meaningOf = (pair: readonly string[]): string | null => {
      const sides = assets.filter(({ code }) => pair.includes(code)).map((asset) => boardSide(asset, newest))
      const [meaning, ...others] = new Set(sides.map(({ means }) => means))
      return others.length > 0 ? null : (meaning ?? null)
    }
    const rows = all.map(({ alert, now: { day, rate, distance, state } }) =>
      snakeCased({
        ...alert,
        state,
        rate: decimal(rate),
        date: day,
        meaning: day === null ? null : meaningOf([alert.code, alert.quote]),
        rule: 'dated',
        distance: decimal(distance),
      }),
    )
    await world.out(jsonText(context, { alerts: rows }))
    return ended.well
  }
  if (all.length === 0) {
    world.err(words('answers.noAlerts'))
    return ended.well
  }
  const t = await context.texts()
  const rows = all.map(({ alert, now }) => [
    wordAlert(alert, { t, language }),
    now.rate === null ? '—' : formatRate(now.rate, language),
    now.distance === null ? '—' : formatPercent(Math.max(0, now.distance), language, { signed: false }),
    words(`alerts.${now.state}`),
  ])
  await world.out(
    table(
      [
        { head: words('alerts.alert'), align: 'left' },
        { head: words('alerts.rate'), align: 'right' },
        { head: words('alerts.distance'), align: 'right' },
        { head: words('alerts.state'), align: 'left' },
      ],
      rows,
    ),
  )
  return ended.well
}
