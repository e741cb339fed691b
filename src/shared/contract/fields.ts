import * as z from 'zod/mini'
import { dayOf, formatIsoDay, parseDay } from '../days/day.ts'

/**
 * The code of a currency or asset, as the service writes it. Safe as one part of a path: it has no slash and is
 * never `..`.
 */
export const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/
export const Code = z.string().check(z.regex(CODE))

/** An existing ISO date, as settings and addresses write a day. */
export const IsoDay = z.string().check(z.refine((text) => parseDay(text) !== null))

/** A day: whole days since 1970-01-01 in the code, an ISO date on the wire. */
export const Day = z.codec(IsoDay, z.int().check(z.gte(dayOf(100, 1, 1)), z.lte(dayOf(9999, 12, 31))), {
  decode: (text) => parseDay(text) ?? Number.NaN,
  encode: formatIsoDay,
})

/** A moment: ISO 8601, UTC. */
export const Moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/))

/** Rejects control characters: title bars, menus and shortcuts cannot handle them. */
export const noControls = z.refine<string>((text) => !/\p{Cc}/u.test(text))

/** A decimal number as text: digits, at most one point, no exponent. */
export const DecimalText = z.string().check(z.regex(/^-?\d{1,40}(\.\d{1,40})?$/))

/** A percentage as decimal text, at least 0. */
export const Percent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,6})?$/))

/** `HH:MM`. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const isColumn = (value: unknown): boolean =>
  value instanceof Float64Array ||
  value instanceof Int32Array ||
  (Array.isArray(value) && value.every((item) => typeof item === 'number'))

/** Numbers in bulk: a typed array if the transport supports it, else a plain array. */
export const Column = z.custom<ArrayLike<number>>(isColumn)
