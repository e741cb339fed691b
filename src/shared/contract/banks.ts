import * as z from 'zod/mini'
import { noControls, Percent } from './fields.ts'

/** Banks that may be kept, and letters (UTF-16 units) that the name of one may have. */
export const MOST_BANKS = 20
export const LONGEST_BANK_NAME = 40

/** What a bank takes when I buy foreign currency and when I sell it, in per cent of the official rate. */
const BankProfile = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40), noControls),
  /** Empty until the person names it. */
  name: z.string().check(z.maxLength(LONGEST_BANK_NAME), noControls),
  buying: Percent,
  selling: Percent,
})
export type BankProfile = z.infer<typeof BankProfile>

/** The bank that is there from the start, without a name. */
const FIRST_BANK = 'bank'

/** The person's banks, and whether the figures of one of them stand beside the official ones: of `chosen`, by its id. */
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
