import { lastKnownDay } from '../../shared/answer/lastKnownDay.ts'
import { pinAnswer } from '../../shared/answer/pinAnswer.ts'
import type { AnswerSide, Conversion } from '../../shared/contract/convert.ts'
import { codeOf } from '../../shared/contract/errors.ts'
import { isPlainPin, makePin, type Pin, pinnedCodes, writePin } from '../../shared/contract/pin.ts'
import type { Board } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { ruleOf } from '../../shared/dateConventions/dating.ts'
import { almatyDay, type Day, formatIsoDay, isoOrNull } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { recentRates } from '../../shared/live/recentRates.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import {
  type CommandContext,
  describeNoRate,
  errorLine,
  jsonText,
  noteOnDates,
  Refusal,
} from '../commandContext.ts'
import type { Flags } from '../commandLine.ts'
import { nameContext, readDayArgument } from '../readNames.ts'
import { typedPins } from '../typedPins.ts'
import { type Ended, ended } from '../world.ts'
import { type Line, ratesCsv, ratesJson, ratesTable } from './ratesForms.ts'

const sidesOf = ({ from, to }: Conversion['sides']): AnswerSide[] =>
  [from, to].filter(({ code }) => code !== TENGE)

const boardLines = (context: CommandContext, pins: readonly Pin[], board: Board): Line[] => {
  const earlier = recentRates(context.reader.queries.trends(pinnedCodes(pins.map(writePin))))
  return pins.flatMap((pin): Line[] => {
    const answer = pinAnswer(pin, { board, earlier })
    if (!answer) return []
    const assets = answer.sides.map(({ asset }) => asset)
    return [
      {
        pin,
        assets,
        rule: 'dated',
        answer: { value: answer.value, sides: answer.sides.map(({ side }) => side) },
        change: answer.change,
        stale: answer.stale,
        provisional: assets.some((asset) => asset.provisional),
      },
    ]
  })
}

interface PastDay {
  on: Day
  rule: Rule
}

/** Returns a pair's rate on a past day with the rule applied; null if a side has no rate. */
const pairOn = (
  { reader }: CommandContext,
  pin: Pin,
  { on, rule }: PastDay,
): Pick<Line, 'rule' | 'answer'> => {
  try {
    const conversion = reader.queries.convert({ ...pin, on, rule })
    return {
      rule: conversion.rule ?? rule,
      answer: { value: Number(conversion.result), sides: sidesOf(conversion.sides) },
    }
  } catch (error) {
    if (codeOf(error) !== 'no-rate') throw error
    return { rule, answer: null }
  }
}

const pastLines = (context: CommandContext, pins: readonly Pin[], board: Board, past: PastDay): Line[] => {
  const plain = pins.filter(isPlainPin).map(({ from }) => from)
  const rates = new Map(
    context.reader.queries.ratesOn({ ...past, codes: plain }).map((rate) => [rate.code, rate]),
  )
  return pins.map((pin) => {
    const single = isPlainPin(pin) ? rates.get(pin.from) : undefined
    const { rule: counts, answer } = single
      ? { rule: single.rule, answer: single.side && { value: single.side.kzt, sides: [single.side] } }
      : pairOn(context, pin, past)
    const assets = board.assets.filter(({ code }) => code === pin.from || code === pin.to)
    const provisional = answer?.sides.some((side) => side.provisional) ?? false
    return { pin, assets, rule: counts, answer, change: null, stale: false, provisional }
  })
}

/** `aina rates`: shows the rates of some currencies, newest or of a past day. */
export const rates = async (
  context: CommandContext,
  typed: readonly string[],
  flags: Flags,
): Promise<Ended> => {
  const { reader, words, world, language } = context
  if (flags.all && typed.length > 0) throw new Refusal(words('answers.allAndNamed'), ended.wrongUse)
  const today = almatyDay(world.clock.now())
  const board = reader.queries.board()
  const on = flags.on === undefined ? null : readDayArgument(flags.on, nameContext(context))
  const listed = board.assets.map(({ code }) => code)
  const pins = flags.all
    ? listed.flatMap((code) => makePin(code, TENGE) ?? [])
    : await typedPins(context, typed, listed)
  const rule = flags.rule ?? ruleOf(reader.settings)
  const lastDay = lastKnownDay(board, { now: world.clock.now(), rule, calendar: reader.queries.calendar() })
  if (on !== null && on > lastDay) throw new Refusal(words('answers.futureDay'), ended.wrongUse)
  const lines = on === null ? boardLines(context, pins, board) : pastLines(context, pins, board, { on, rule })
  const isUnknown =
    rule !== 'dated' &&
    lines.some((line) => line.assets.some(({ kind }) => isOfficial(kind)) && line.rule === 'dated')
  const about =
    on === null
      ? { date: isoOrNull(board.day), fetched_at: board.fetchedAt }
      : { on: formatIsoDay(on), rule: isUnknown ? 'dated' : rule }
  const title =
    on === null
      ? ''
      : `${words(`rates.of.${isUnknown ? 'dated' : rule}`, { day: formatDay(on, language, 'long') })}\n`
  if (flags.json) await world.out(jsonText(context, { ...about, rates: ratesJson(lines) }))
  else if (flags.csv) await world.out(ratesCsv(lines, context, isoOrNull(on)))
  else await world.out(ratesTable(lines, context, title))

  const without = lines.filter(({ answer }) => answer === null)
  const lacking = without.map(({ pin }) => writePin(pin))
  if (lacking.length > 0) {
    const codes = [...new Set(without.flatMap(({ assets }) => assets.map(({ code }) => code)))]
    world.err(errorLine(words, describeNoRate(context, lacking.join(', '), { codes, on: on ?? today, rule })))
  }
  if (on !== null && isUnknown) world.err(noteOnDates(context))
  const old = lines.filter(({ stale }) => stale).map(({ pin }) => writePin(pin))
  if (flags.fresh && old.length > 0) {
    world.err(words('answers.stale', { codes: old.join(', ') }))
    return ended.stale
  }
  return lacking.length > 0 ? ended.noRate : ended.well
}
