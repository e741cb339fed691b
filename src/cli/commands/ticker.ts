import { pause } from '../../core/pause.ts'
import { pinAnswer } from '../../shared/answer/pinAnswer.ts'
import { pinnedCodes, writePin } from '../../shared/contract/pin.ts'
import type { Words } from '../../shared/languages/sentence.ts'
import type { T } from '../../shared/languages/translate.ts'
import { recentRates } from '../../shared/live/recentRates.ts'
import { parseTemplate, renderTemplate, type Template } from '../../shared/tray/template.ts'
import { type TrayPin, trayPin } from '../../shared/tray/trayPin.ts'
import {
  type CommandContext,
  errorLine,
  Refusal,
  refusalOf,
  sourceOf,
  withNewReader,
} from '../commandContext.ts'
import type { Flags, TickerKind } from '../commandLine.ts'
import { typedPins } from '../typedPins.ts'
import { type Ended, ended } from '../world.ts'

/**
 * How often a following ticker checks the mirror, in milliseconds. A list arrives every five minutes at most; an age
 * changes each minute.
 */
const LOOK_MS = 20_000

interface TickerContent {
  pins: readonly TrayPin[]
  texts: readonly string[]
  source: string
}

/** The output of each format, without a line end. */
const forms: Record<TickerKind, (content: TickerContent) => string> = {
  plain: ({ texts }) => texts.join('  '),
  polybar: ({ texts }) => texts.map((text) => text.replaceAll('%{', '% {')).join('  '),
  // In tmux, # begins a format.
  tmux: ({ texts }) => texts.map((text) => text.replaceAll('#', '##')).join('  '),
  waybar: ({ pins, texts, source }) =>
    JSON.stringify({
      text: markup(texts.join('  ')),
      tooltip: markup([...pins.map(longLine), source].join('\n')),
      class: pins.some(({ stale }) => stale) ? 'stale' : (pins[0]?.direction ?? 'flat'),
    }),
  // xbar reads text after a bar as parameters.
  xbar: ({ pins, texts, source }) =>
    [texts.join('  '), '---', ...pins.map(longLine), '---', source]
      .map((line) => line.replaceAll('|', '∣'))
      .join('\n'),
}

/** Waybar reads both texts as Pango markup. */
const markup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const longLine = ({ values, inForce, why }: TrayPin): string =>
  [`${values.code} ${values.rate} ${values.arrow}${values.pct}`.trim(), values.day, inForce, values.age, why]
    .filter(Boolean)
    .join(' · ')

/** Throws a refusal for an unknown field, which a bar would show as typed. */
const templateOf = (text: string, words: Words): Template => {
  const template = parseTemplate(text)
  const [mistake] = template.mistakes
  if (mistake) throw new Refusal(words('answers.notUnderstood', { part: mistake.text }), ended.wrongUse)
  return template
}

const say = async (
  context: CommandContext,
  typed: readonly string[],
  { flags, t }: { flags: Flags; t: T },
): Promise<{ line: string; stale: boolean }> => {
  const { reader, words, language } = context
  const { settings } = reader
  const board = reader.queries.board()
  const listed = board.assets.map(({ code }) => code)
  const pinList = await typedPins(context, typed, listed)
  const earlier = recentRates(reader.queries.trends(pinnedCodes(pinList.map(writePin))))
  const wording = { t, language, ...reader.queries.circumstances() }
  const pins = pinList.flatMap((pin) => {
    const answer = pinAnswer(pin, { board, earlier })
    return answer ? [trayPin(answer, wording)] : []
  })
  const template = templateOf(flags.format ?? settings.tray.template, words)
  const texts = pins.map(({ values, stale }) => `${stale ? '◷ ' : ''}${renderTemplate(template, values)}`)
  return {
    line: forms[flags.kind ?? 'plain']({ pins, texts, source: sourceOf(context) }),
    stale: pins.some(({ stale }) => stale),
  }
}

/** `aina ticker`: prints one line for a status bar, once or at every change. */
export const ticker = async (
  context: CommandContext,
  typed: readonly string[],
  flags: Flags,
): Promise<Ended> => {
  const { world, reader } = context
  const how = { flags, t: await context.texts() }
  if (!flags.follow) {
    const { line, stale } = await say(context, typed, how)
    await world.out(`${line}\n`)
    return flags.fresh && stale ? ended.stale : ended.well
  }
  const { demo } = reader.service
  let last: string | null = null
  while (!world.stop.aborted) {
    // A missing or locked mirror may recover, so the bar shows the reason instead.
    let line: string
    try {
      line = (await withNewReader(context, (now) => say(now, typed, how))).line
    } catch (error) {
      const refused = refusalOf(error, { ...context, t: how.t, demo })
      if (refused.status === ended.wrongUse) throw refused
      line = ''
      if (last !== line) world.err(errorLine(context.words, refused.message))
    }
    if (line !== last) await world.out(`${line}\n`)
    last = line
    await pause(world.clock, LOOK_MS, world.stop)
  }
  return ended.well
}
