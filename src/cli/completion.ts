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

/** Words that are not a command are a sentence, so `convert` completes them. It comes last, as the default case. */
const withDefault = (commands: readonly Completed[]): { pattern: string; command: Completed }[] =>
  commands
    .map((command) => ({ pattern: command.name === 'convert' ? '*' : command.name, command }))
    .toSorted((one, other) => Number(one.pattern === '*') - Number(other.pattern === '*'))

const inBash = (commands: readonly Completed[]): string => {
  const names = commands.map(({ name }) => name).join(' ')
  const reply = (value: Value): string => {
    if (value === 'file' || value === 'folder')
      return `IFS=$'\\n'; COMPREPLY=($(compgen ${value === 'file' ? '-f' : '-d'} -- "$current"))`
    return `_aina_words "${value ? value.words.join(' ') : ''}"`
  }
  const cases = withDefault(commands).map(({ pattern, command: { flags, argument } }) => {
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
    return `    ${pattern})\n      case "$previous" in\n${[...after, `        *) ${rest} ;;`].join('\n')}\n      esac ;;`
  })
  // Bash splits --rule=in at the sign. Codes are typed in small letters too.
  return `_aina_words() {
  COMPREPLY=($(compgen -W "$1" -- "$current"))
  if [[ -z $COMPREPLY ]]; then COMPREPLY=($(compgen -W "$1" -- "$(printf %s "$current" | tr a-z A-Z)")); fi
}
_aina() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="" at IFS=$' \\t\\n'
  if [[ $current == = ]]; then current=""
  elif [[ $previous == = ]]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    if [[ " help ${names} " == *" \${COMP_WORDS[at]} "* ]]; then command="\${COMP_WORDS[at]}"; break; fi
  done
  if [[ $command == help || COMP_CWORD -eq 1 && $current != -* ]]; then _aina_words "help ${names}"; return; fi
  case "$command" in
${cases.join('\n')}
  esac
  if [[ -z $command && $current != -* && $previous != -* ]]; then COMPREPLY+=($(compgen -W "help ${names}" -- "$current")); fi
}
complete -o filenames -F _aina aina
`
}

/** Quotes a word for zsh, where a backslash in single quotes is a backslash. */
const quotedInZsh = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
/** Quotes a word for fish, where a backslash in single quotes escapes. */
const quotedInFish = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const inZsh = (commands: readonly Completed[]): string => {
  const colons = (text: string): string => text.replaceAll(':', '\\:')
  const names = commands.map(({ name, says }) => `    ${quotedInZsh(`${name}:${colons(says)}`)}`)
  const action = (value: Value): string => {
    if (value === 'file') return ':file:_files'
    if (value === 'folder') return ':folder:_files -/'
    return value ? `:value:(${value.words.join(' ')})` : ':value: '
  }
  const cases = withDefault(commands).map(({ pattern, command: { flags, argument } }) => {
    const specs = flags.flatMap(({ names, says, takesValue, value }) => {
      const said = colons(says).replaceAll('[', '\\[').replaceAll(']', '\\]')
      return names.map((flag) => `      ${quotedInZsh(`${flag}[${said}]${takesValue ? action(value) : ''}`)}`)
    })
    const rest = argument ? [`      ${quotedInZsh(`*${action(argument)}`)}`] : []
    return `    ${pattern}) _arguments \\\n${[...specs, ...rest].join(' \\\n')} ;;`
  })
  return `#compdef aina
_aina() {
  local -a commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  shift words; (( CURRENT-- ))
  case "$words[1]" in
    help) _describe command commands ;;
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
    return ` -x -a ${quotedInFish(value ? value.words.join(' ') : '')}`
  }
  const names = commands.map(({ name }) => name).join(' ')
  return [
    'complete -c aina -f',
    `complete -c aina -n '__fish_seen_subcommand_from help' -a ${quotedInFish(names)}`,
    ...commands.map(
      ({ name, says }) => `complete -c aina -n __fish_use_subcommand -a ${name} -d ${quotedInFish(says)}`,
    ),
    ...commands.flatMap(({ name, flags, argument }) => {
      // Words that are not a command are a sentence for convert.
      const others = `help ${names.replace('convert ', '')}`
      const isHere =
        name === 'convert'
          ? `not __fish_use_subcommand; and not __fish_seen_subcommand_from ${others}`
          : `__fish_seen_subcommand_from ${name}`
      const here = `complete -c aina -n '${isHere}'`
      return [
        ...flags.map(({ names, says, takesValue, value }) => {
          const named = names.map((flag) =>
            flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
          )
          return `${here} ${named.join(' ')}${takesValue ? after(value) : ''} -d ${quotedInFish(says)}`
        }),
        ...(typeof argument === 'string'
          ? [`${here} -F`]
          : argument
            ? [`${here} -a ${quotedInFish(argument.words.join(' '))}`]
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
