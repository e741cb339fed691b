import * as z from 'zod/mini'
import { noControls, Percent } from './fields.ts'
import { LONGEST_BANK_NAME, MOST_BANKS } from './limits.ts'

/** A bank's margin when I buy and when I sell foreign currency, in per cent of the official rate. */
const BankProfile = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40), noControls),
  /** Empty until the user enters a name. */
  name: z.string().check(z.maxLength(LONGEST_BANK_NAME), noControls),
  buying: Percent,
  selling: Percent,
})
export type BankProfile = z.infer<typeof BankProfile>

/** The initial bank, without a name. */
const FIRST_BANK = 'bank'

/** The user's banks, and whether to show the figures of the `chosen` one (an id) beside the official ones. */
export const Banks = z.strictObject({
  shown: z.boolean(),
  chosen: z.string().check(z.maxLength(40), noControls),
  profiles: z.array(BankProfile).check(
    z.maxLength(MOST_BANKS),
    z.refine((banks) => new Set(banks.map(({ id }) => id)).size === banks.length),
  ),
})
export type Banks = z.infer<typeof Banks>

export const defaultBanks: Banks = {
  shown: false,
  chosen: FIRST_BANK,
  profiles: [{ id: FIRST_BANK, name: '', buying: '1', selling: '1' }],
}
