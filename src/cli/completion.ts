import type { Command } from 'commander'

export const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

interface Completed {
  name: string
  says: string
  flags: { flag: string; says: string; choices: readonly string[] }[]
  words: readonly string[]
}

const completedOf = (program: Command): Completed[] =>
  program.commands.map((command) => ({
    name: command.name(),
    says: command.description(),
    flags: [...command.options, ...program.options].flatMap(({ long, description, argChoices }) =>
      long ? [{ flag: long, says: description, choices: argChoices ?? [] }] : [],
    ),
    words: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  }))

const inBash = (commands: readonly Completed[]): string => {
  const cases = commands.map(({ name, flags, words }) => {
    const after = flags.flatMap(({ flag, choices }) =>
      choices.length > 0 ? [`        ${flag}) words="${choices.join(' ')}" ;;`] : [],
    )
    const all = [...flags.map(({ flag }) => flag), ...words].join(' ')
    return `    ${name})\n      case "$previous" in\n${[...after, `        *) words="${all}" ;;`].join('\n')}\n      esac ;;`
  })
  return `_aina() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    *) words="${commands.map(({ name }) => name).join(' ')}" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _aina aina
`
}

/** Quotes a word with single quotes for zsh and fish. */
const single = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "'\\''")}'`

const inZsh = (commands: readonly Completed[]): string => {
  const colons = (text: string): string => text.replaceAll(':', '\\:')
  const names = commands.map(({ name, says }) => `    ${single(`${name}:${colons(says)}`)}`)
  const cases = commands.map(({ name, flags, words }) => {
    const specs = flags.map(({ flag, says, choices }) => {
      const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : ''
      return `      ${single(`${flag}[${says.replaceAll('[', '\\[').replaceAll(']', '\\]').replaceAll(':', '\\:')}]${value}`)}`
    })
    const rest = words.length > 0 ? [`      '*:word:(${words.join(' ')})'`] : []
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

const inFish = (commands: readonly Completed[]): string =>
  [
    'complete -c aina -f',
    ...commands.map(
      ({ name, says }) => `complete -c aina -n __fish_use_subcommand -a ${name} -d ${single(says)}`,
    ),
    ...commands.flatMap(({ name, flags, words }) => {
      const here = `complete -c aina -n '__fish_seen_subcommand_from ${name}'`
      return [
        ...flags.map(
          ({ flag, says, choices }) =>
            `${here} -l ${flag.slice(2)}${choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : ''} -d ${single(says)}`,
        ),
        ...(words.length > 0 ? [`${here} -a '${words.join(' ')}'`] : []),
      ]
    }),
    '',
  ].join('\n')

const scripts: Record<Shell, (commands: readonly Completed[]) => string> = {
  bash: inBash,
  zsh: inZsh,
  fish: inFish,
}

/** Returns a shell script that completes the program's commands, flags and values. */
export const completionFor = (shell: Shell, program: Command): string => scripts[shell](completedOf(program))
