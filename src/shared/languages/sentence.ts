import type { commands } from './en/commands.ts'
import type { launch } from './en/launch.ts'
import type { shell } from './en/shell.ts'
import type { LanguageCode } from './language.ts'
import type { Translator } from './translate.ts'
import type { Translation } from './translation.ts'

export type LaunchTexts = { [L in LanguageCode]: Translation<L, typeof launch> }[LanguageCode]
export type LaunchT = Translator<typeof launch & typeof shell>
/** A line for the terminal, in the language of its translator. */
export type Sentence = (t: LaunchT) => string

export type CommandTexts = { [L in LanguageCode]: Translation<L, typeof commands> }[LanguageCode]
/** The translator of the command line. */
export type Words = Translator<typeof commands>
