import { parseArgs } from 'node:util'
import type { LaunchWords } from '../shared/languages/en/launch.ts'

/** The flags of a program by name: what the help calls the value; null for a flag that takes none. */
export type Flags = Partial<Record<keyof LaunchWords['flags'], { value: string | null }>>

type FlagValues = ReadonlyMap<string, string | true>

/** What every shell and the command line take. */
export const commonFlags = {
  'data-dir': { value: 'DIR' },
  service: { value: 'URL' },
  help: { value: null },
} satisfies Flags

export interface CommonOptions {
  /** As it was typed; null for the usual folder. */
  dataDir: string | null
  /** As it was typed, and who said so; null to leave it to the settings. */
  service: { text: string; by: 'flag' | 'variable' } | null
}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the flags of a command line, `--name value` or `--name=value`; the last of doubles counts. What is not understood
 * is said in one sentence.
 */
export const readFlags = (argv: readonly string[], flags: Flags): FlagValues | { error: string } => {
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
    if (token.kind === 'positional') return { error: `unexpected "${token.value}" (see --help)` }
    if (token.kind !== 'option') continue
    const flag = Object.entries(flags).find(([name]) => name === token.name)?.[1]
    if (!flag) return { error: `unknown option ${token.rawName} (see --help)` }
    if (!flag.value) {
      if (token.value !== undefined) return { error: `option --${token.name} takes no value` }
      values.set(token.name, true)
      continue
    }
    // `--data-dir --service x` is a forgotten folder, not a folder called --service.
    if (!token.value || (!token.inlineValue && token.value.startsWith('--')))
      return { error: `option --${token.name} needs a value (--${token.name}=${flag.value})` }
    values.set(token.name, token.value)
  }
  return values
}

const text = (value: string | true | undefined): string | null => (typeof value === 'string' ? value : null)

/** Folder and service: the flag before the variable; an empty variable counts as none. */
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

/** The lines of the help about the flags. Values are joined to them: Windows lets nothing stand behind a bare address. */
export const describeFlags = (flags: Flags, words: LaunchWords): string =>
  Object.entries(flags)
    .map(([name, { value }]) => {
      const says = Object.entries(words.flags).find(([flag]) => flag === name)?.[1] ?? ''
      return `  ${`--${name}${value ? `=${value}` : ''}`.padEnd(18)}${says}`
    })
    .join('\n')
