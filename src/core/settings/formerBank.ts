import { defaultBanks, FIRST_BANK } from '../../shared/contract/banks.ts'
import { Percent } from '../../shared/contract/fields.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'

/**
 * A settings file of when there was one bank (`bank`: shown, buying, selling), with it as the first of `banks`; any other file
 * as it is. What of it is no percentage is as by default. `bank` itself stays in the file, for the version that wrote it.
 */
export const withFormerBank = (file: JsonObject): JsonObject => {
  const { bank } = file
  if (!isJsonObject(bank) || Object.hasOwn(file, 'banks')) return file
  const [usual] = defaultBanks.profiles
  const percent = (name: 'buying' | 'selling') => {
    const kept = Percent.safeParse(bank[name])
    return kept.success ? kept.data : usual?.[name]
  }
  const profile = { id: FIRST_BANK, name: '', buying: percent('buying'), selling: percent('selling') }
  return { ...file, banks: { shown: bank.shown === true, chosen: FIRST_BANK, profiles: [profile] } }
}
