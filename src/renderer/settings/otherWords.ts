import { languageCodes } from '../../shared/languages/language.ts'
import { languageFiles } from '../languageFiles.ts'

/** Of each text the same in every language, as one; where several are worded alike, all of theirs. */
export type OtherWords = ReadonlyMap<string, string>

/** The texts of several languages side by side: areas within areas. */
const gather = (areas: readonly unknown[], all: Map<string, string>): void => {
  const known = areas.filter((area) => typeof area === 'object' && area !== null)
  for (const key of new Set(known.flatMap((area) => Object.keys(area)))) {
    const same = known.map((area) => Reflect.get(area, key))
    const texts = same.filter((each) => typeof each === 'string')
    for (const text of texts) all.set(text, [all.get(text) ?? '', ...texts].join(' '))
    gather(same, all)
  }
}

/** Asks for the texts of all languages. Rejects where they cannot be had. */
export const loadOtherWords = async (): Promise<OtherWords> => {
  const all = new Map<string, string>()
  gather(await Promise.all(languageCodes.map((code) => languageFiles[code]())), all)
  return all
}
