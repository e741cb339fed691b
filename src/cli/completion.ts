import type { Command } from 'commander'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** The words of the mirror and the language that complete a command line. */
export interface CompletionWords {
  /** The codes of the rates list; empty without one. */
  codes: readonly string[]
  /** Words for days: today, friday. */
  days: readonly string[]
}

/** The value of a flag or argument: one of some words, a file, a folder, or nothing to complete. */
type Value = { words: readonly string[] } | 'file' | 'folder' | null

interface Completed {
  name: string
  says: string
  flags: { names: readonly string[]; says: string; takesValue: boolean; value: Value }[]
  argument: Value
}

/** The value by the placeholder of a usage line: `<day>`, `[CODE...]`. */
const completedValue = (placeholder: string, { codes, days }: CompletionWords): Value => {
  if (/^(?:CODE|words|code)$/.test(placeholder)) return codes.length > 0 ? { words: codes } : null
  if (placeholder === 'day') return { words: days }
  if (placeholder === 'file') return 'file'
  return placeholder === 'dir' ? 'folder' : null
}

const completedOf = (program: Command, words: CompletionWords): Completed[] =>
  program.commands.map((command) => ({
    name: command.name(),
    says: command.description(),
    flags: [...command.options, ...program.options].map(
      ({ short, long, description, argChoices, required, flags }) => ({
        names: [short, long].flatMap((name) => name ?? []),
        says: description,
        takesValue: required,
        value: argChoices ? { words: argChoices } : completedValue(/<(\w+)>/.exec(flags)?.[1] ?? '', words),
      }),
    ),
    argument: command.registeredArguments.reduce<Value>(
      (found, argument) =>
        found ??
        (argument.argChoices ? { words: argument.argChoices } : completedValue(argument.name(), words)),
      null,
    ),
  }))

const inBash = (commands: readonly Completed[]): string => {
  const reply = (value: Value): string => {
    if (value === 'file') return 'COMPREPLY=($(compgen -f -- "$current"))'
    if (value === 'folder') return 'COMPREPLY=($(compgen -d -- "$current"))'
    return `COMPREPLY=($(compgen -W "${value ? value.words.join(' ') : ''}" -- "$current"))`
  }
  const cases = commands.map(({ name, flags, argument }) => {
    const after = flags.flatMap(({ names, takesValue, value }) =>
      takesValue ? [`        ${names.join('|')}) ${reply(value)} ;;`] : [],
    )
    const own = typeof argument === 'string' ? argument : null
    const all = [
      ...flags.flatMap(({ names }) => names),
      ...(typeof argument === 'object' ? (argument?.words ?? []) : []),
    ]
    const rest = own
      ? `if [[ $current == -* ]]; then ${reply({ words: all })}; else ${reply(own)}; fi`
      : reply({ words: all })
    return `    ${name})\n      case "$previous" in\n${[...after, `        *) ${rest} ;;`].join('\n')}\n      esac ;;`
  })
  return `_aina() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    *) ${reply({ words: commands.map(({ name }) => name) })} ;;
  esac
}
complete -o filenames -F _aina aina
`
}

/** Quotes a word with single quotes for zsh and fish. */
const single = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "'\\''")}'`

const inZsh = (commands: readonly Completed[]): string => {
  const colons = (text: string): string => text.replaceAll(':', '\\:')
  const names = commands.map(({ name, says }) => `    ${single(`${name}:${colons(says)}`)}`)
  const action = (value: Value): string => {
    if (value === 'file') return ':file:_files'
    if (value === 'folder') return ':folder:_files -/'
    return `:value:(${value ? value.words.join(' ') : ''})`
  }
  const cases = commands.map(({ name, flags, argument }) => {
    const specs = flags.flatMap(({ names, says, takesValue, value }) => {
      const said = says.replaceAll('[', '\\[').replaceAll(']', '\\]').replaceAll(':', '\\:')
      return names.map((flag) => `      ${single(`${flag}[${said}]${takesValue ? action(value) : ''}`)}`)
    })
    const rest = argument ? [`      ${single(`*${action(argument)}`)}`] : []
    return `    ${name}) _arguments \\\n${[...specs, ...rest].join(' \\\n')} ;;`
  })
  return `#compdef aina
_aina() {
  local -a commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  shift words; (( CURRENT-- ))
  case "$words[1]" in
${cases.join('\n')}
  esac
}
compdef _aina aina
`
}

const inFish = (commands: readonly Completed[]): string => {
  const after = (value: Value): string => {
    if (value === 'file') return ' -r -F'
    if (value === 'folder') return " -x -a '(__fish_complete_directories)'"
    return ` -x -a ${single(value ? value.words.join(' ') : '')}`
  }
  return [
    'complete -c aina -f',
    ...commands.map(
      ({ name, says }) => `complete -c aina -n __fish_use_subcommand -a ${name} -d ${single(says)}`,
    ),
    ...commands.flatMap(({ name, flags, argument }) => {
      const here = `complete -c aina -n '__fish_seen_subcommand_from ${name}'`
      return [
        ...flags.map(({ names, says, takesValue, value }) => {
          const named = names.map((flag) =>
            flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
          )
          return `${here} ${named.join(' ')}${takesValue ? after(value) : ''} -d ${single(says)}`
        }),
        ...(typeof argument === 'string'
          ? [`${here} -F`]
          : argument
            ? [`${here} -a ${single(argument.words.join(' '))}`]
            : []),
      ]
    }),
    '',
  ].join('\n')
}

const scripts: Record<Shell, (commands: readonly Completed[]) => string> = {
  bash: inBash,
  zsh: inZsh,
  fish: inFish,
}

/** Returns a shell script that completes the program's commands, flags, codes, days, files and other values. */
export const completionFor = (shell: Shell, program: Command, words: CompletionWords): string =>
  scripts[shell](completedOf(program, words))
