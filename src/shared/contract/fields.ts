import * as z from 'zod/mini'
import { parseDay } from '../days/day.ts'

/** A currency's or asset's code as the service writes it. Safe as one part of a path: it has no slash and is never `..`. */
export const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/
export const Code = z.string().check(z.regex(CODE))

/** An ISO date that exists. */
export const IsoDay = z.string().check(z.refine((text) => parseDay(text) !== null))

/** A moment: ISO 8601, UTC. */
export const Moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/))

/** A decimal number as text: digits, at most one point, no exponent. */
export const DecimalText = z.string().check(z.regex(/^-?\d{1,40}(\.\d{1,40})?$/))
