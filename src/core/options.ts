import { parseArgs } from 'node:util'
import type { LaunchTexts, Sentence } from '../shared/languages/sentence.ts'

/** The flags of a program by name, each with the name of its value for the help, or null without a value. */
export type Flags = Partial<Record<keyof LaunchTexts['flags'], { value: string | null }>>

type FlagValues = ReadonlyMap<string, string | true>

/** The flags of every shell and of the command line. */
export const commonFlags = {
  'data-dir': { value: 'DIR' },
  service: { value: 'URL' },
  help: { value: null },
} satisfies Flags

export interface CommonOptions {
  /** As typed; null for the usual folder. */
  dataDir: string | null
  /** As typed, and its origin; null to use the settings. */
  service: { text: string; by: 'flag' | 'variable' } | null
}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the flags of a command line, `--name value` or `--name=value`; the last one of a name wins. Returns one sentence for
 * unknown input.
 */
export const readFlags = (argv: readonly string[], flags: Flags): FlagValues | { error: Sentence } => {
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(flags).map(([name, flag]) => [name, { type: flag.value ? 'string' : 'boolean' }]),
    ),
  })
  const values = new Map<string, string | true>()
  for (const token of tokens) {
    if (token.kind === 'positional') return { error: (t) => t('mistake.unexpected', { word: token.value }) }
    if (token.kind !== 'option') continue
    const flag = Object.entries(flags).find(([name]) => name === token.name)?.[1]
    if (!flag) return { error: (t) => t('mistake.unknown', { option: token.rawName }) }
    const option = `--${token.name}`
    const { value } = flag
    if (!value) {
      if (token.value !== undefined) return { error: (t) => t('mistake.noValue', { option }) }
      values.set(token.name, true)
      continue
    }
    // `--data-dir --service x` lacks a folder; it does not name a folder called --service.
    if (!token.value || (!token.inlineValue && token.value.startsWith('--')))
      return { error: (t) => t('mistake.needsValue', { option, value }) }
    values.set(token.name, token.value)
  }
  return values
}

const text = (value: string | true | undefined): string | null => (typeof value === 'string' ? value : null)

/** Returns folder and service; flags win over variables. An empty variable counts as absent. */
export const readCommon = (values: FlagValues, env: Environment): CommonOptions => {
  const flag = text(values.get('service'))
  const variable = env.AINA_SERVICE_URL || null
  return {
    dataDir: text(values.get('data-dir')) ?? (env.AINA_DATA_DIR || null),
    service:
      flag !== null
        ? { text: flag, by: 'flag' }
        : variable !== null
          ? { text: variable, by: 'variable' }
          : null,
  }
}

/** Returns the help's lines about the flags. Values use `=`: on Windows nothing may follow a bare address. */
export const describeFlags = (flags: Flags, words: LaunchTexts): string =>
  Object.entries(flags)
    .map(([name, { value }]) => {
      const says = Object.entries(words.flags).find(([flag]) => flag === name)?.[1] ?? ''
      return `  ${`--${name}${value ? `=${value}` : ''}`.padEnd(18)}${says}`
    })
    .join('\n')
