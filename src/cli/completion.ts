import type { Command } from 'commander'

export const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** The words of the mirror and the language that complete a command line. */
interface CompletionWords {
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

/** Makes a script of the commands and of the flags before a command. */
type Script = (commands: readonly Completed[], global: Completed['flags']) => string

/** The value by the placeholder of a usage line: `<day>`, `[CODE...]`. */
const completedValue = (placeholder: string, { codes, days }: CompletionWords): Value => {
  if (/^(?:CODE|words|code)$/.test(placeholder)) return codes.length > 0 ? { words: codes } : null
  if (placeholder === 'day') return { words: days }
  if (/^(?:file|receipt)$/.test(placeholder)) return 'file'
  return placeholder === 'dir' ? 'folder' : null
}

const flagsOf = (options: Command['options'], words: CompletionWords): Completed['flags'] =>
  options.map(({ short, long, description, argChoices, required, flags }) => ({
    names: [short, long].flatMap((name) => name ?? []),
    says: description,
    takesValue: required,
    value: argChoices ? { words: argChoices } : completedValue(/<(\w+)>/.exec(flags)?.[1] ?? '', words),
  }))

const completedOf = (program: Command, words: CompletionWords): Completed[] =>
  program.commands.map((command) => ({
    name: command.name(),
    says: command.description(),
    flags: flagsOf([...command.options, ...program.options], words),
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

/** The names of all flags that take a value, for the search of the command. */
const valueFlags = (commands: readonly Completed[]): string[] => [
  ...new Set(
    commands.flatMap(({ flags }) => flags.flatMap(({ names, takesValue }) => (takesValue ? names : []))),
  ),
]

const inBash: Script = (commands) => {
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

const inZsh: Script = (commands, global) => {
  const colons = (text: string): string => text.replaceAll(':', '\\:')
  const names = commands.map(({ name, says }) => `    ${quotedInZsh(`${name}:${colons(says)}`)}`)
  const action = (value: Value): string => {
    if (value === 'file') return ':file:_files'
    if (value === 'folder') return ':folder:_files -/'
    return value ? `:value: _aina_words ${value.words.join(' ')}` : ':value: '
  }
  const specsOf = (flags: Completed['flags']): string[] =>
    flags.flatMap(({ names, says, takesValue, value }) => {
      const said = colons(says).replaceAll('[', '\\[').replaceAll(']', '\\]')
      return names.map((flag) => {
        const sign = takesValue && flag.startsWith('--') ? '=' : ''
        return `      ${quotedInZsh(`${flag}${sign}[${said}]${takesValue ? action(value) : ''}`)}`
      })
    })
  const cases = withDefault(commands).map(({ pattern, command: { flags, argument } }) => {
    const specs = specsOf(flags)
    const rest = argument ? [`      ${quotedInZsh(`*${action(argument)}`)}`] : []
    return `    ${pattern}) _arguments \\\n${[...specs, ...rest].join(' \\\n')} ;;`
  })
  // A bare start file has not loaded the completions of zsh.
  return `#compdef aina
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
_aina_words() { compadd -M 'm:{[:lower:]}={[:upper:]}' -- "$@" }
_aina() {
  local -a commands=(
${names.join('\n')}
  )
  local at=2
  while (( at < CURRENT )); do
    case "$words[at]" in
      ${valueFlags(commands).join('|')}) (( at += 2 )) ;;
      -*) (( at++ )) ;;
      *) break ;;
    esac
  done
  if (( at > CURRENT )) || [[ $at == $CURRENT && $words[CURRENT] == -* ]]; then
    _arguments \\
${specsOf(global).join(' \\\n')}
    return
  fi
  if (( at == CURRENT )); then _describe command commands; return; fi
  words=("\${(@)words[at,-1]}"); (( CURRENT -= at - 1 ))
  case "$words[1]" in
    help) _describe command commands ;;
${cases.join('\n')}
  esac
}
compdef _aina aina
`
}

const inFish: Script = (commands, global) => {
  const after = (value: Value): string => {
    if (value === 'file') return ' -r -F'
    if (value === 'folder') return " -x -a '(__fish_complete_directories)'"
    return ` -x -a ${quotedInFish(value ? value.words.join(' ') : '')}`
  }
  const names = commands.map(({ name }) => name).join(' ')
  const flagLines = (here: string, flags: Completed['flags']): string[] =>
    flags.map(({ names, says, takesValue, value }) => {
      const named = names.map((flag) =>
        flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
      )
      return `${here} ${named.join(' ')}${takesValue ? after(value) : ''} -d ${quotedInFish(says)}`
    })
  const at = (name: string): string => `complete -c aina -n '__aina_at ${name}'`
  return [
    // The first word that is not a flag or its value is the command. Otherwise the words are a sentence for convert.
    `function __aina_at
    set -l words (commandline -opc)
    set -e words[1]
    set -l isValue 0
    for word in $words
        if test $isValue = 1
            set isValue 0
            continue
        end
        switch $word
            case ${valueFlags(commands).join(' ')}
                set isValue 1
            case '-*'
            case help ${names}
                test $argv[1] = $word
                return
            case '*'
                test $argv[1] = convert
                return
        end
    end
    test $argv[1] = none
end`,
    'complete -c aina -f',
    `${at('help')} -a ${quotedInFish(names)}`,
    ...commands.map(({ name, says }) => `${at('none')} -a ${name} -d ${quotedInFish(says)}`),
    ...flagLines(at('none'), global),
    ...commands.flatMap(({ name, flags, argument }) => {
      const here = at(name)
      return [
        ...flagLines(here, flags),
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

const scripts: Record<Shell, Script> = {
  bash: inBash,
  zsh: inZsh,
  fish: inFish,
}

/** Returns a shell script that completes the program's commands, flags, codes, days, files and other values. */
export const completionFor = (shell: Shell, program: Command, words: CompletionWords): string =>
  scripts[shell](completedOf(program, words), flagsOf(program.options, words))
