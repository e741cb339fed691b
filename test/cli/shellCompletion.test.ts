import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filledFolder } from './cliForTest.ts'

/** Completes lines in the real shells of this machine. `e2e/engines` does the same with browsers. */
interface Shell {
  name: 'zsh' | 'fish'
  program: string
  /** Returns the completions of a line. `folder` has the script as `completion` and files to complete. */
  offered(line: string, folder: string): string[]
}

/** Replaces a user's start file, and writes each completion to a file. `compadd` is how zsh adds them. */
const startFile = `PS1= PS2=
source "$FOLDER/completion"
compadd() {
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
  local -a hits; builtin compadd -O hits "$@"
  (( $#hits )) && print -rl -- $hits >> "$FOLDER/offered"
  builtin compadd "$@"
}
show() { _main_complete; print -r -- ':end:' >> "$FOLDER/offered" }
zle -C show list-choices show
bindkey '^I' show
print -r -- ':start:' >> "$FOLDER/offered"
`
/** Types a line and the Tab key into an interactive zsh, once it has started. */
const typist = `zmodload zsh/zpty
zpty child zsh -d -i
await() { repeat 400; do while zpty -rt child got; do :; done; grep -q "$1" "$FOLDER/offered" 2>/dev/null && return; sleep 0.05; done }
await :start:
zpty -w -n child "$1"$'\\t'
await :end:
zpty -d child
`

const shells: readonly Shell[] = [
  {
    name: 'fish',
    program: '/usr/bin/fish',
    offered: (line, folder) =>
      execFileSync('fish', ['--no-config', '-c', 'source completion; complete -C $argv', '--', line], {
        encoding: 'utf8',
        cwd: folder,
        env: { ...process.env, HOME: folder },
      })
        .split('\n')
        .flatMap((found) => found.split('\t')[0] || []),
  },
  {
    name: 'zsh',
    program: '/usr/bin/zsh',
    offered(line, folder) {
      const home = join(folder, 'home')
      mkdirSync(home, { recursive: true })
      writeFileSync(join(home, '.zshrc'), startFile)
      const file = join(folder, 'offered')
      rmSync(file, { force: true })
      const env = { ...process.env, FOLDER: folder, HOME: home, ZDOTDIR: home, TERM: 'dumb' }
      execFileSync('zsh', ['-f', '-c', typist, 'typist', line], { cwd: folder, env, stdio: 'ignore' })
      return [...new Set(readFileSync(file, 'utf8').split('\n'))].filter((found) => /^[^:]/.test(found))
    },
  },
]

/** Each line, and the words that complete it. */
const lines: readonly (readonly [line: string, words: readonly string[]])[] = [
  ['aina hi', ['history']],
  ['aina help tic', ['ticker']],
  ['aina rates U', ['USD']],
  ['aina rates us', ['USD']],
  ['aina convert 100 E', ['EUR']],
  ['aina 100 eu', ['EUR']],
  ['aina history USD --quote B', ['BTC']],
  ['aina rates --on ye', ['yesterday']],
  ['aina history USD --rule in', ['in-force']],
  ['aina prices USD --as bean', ['beancount']],
  ['aina history --per', ['--period']],
  ['aina rates -o unmis', ['unmistakable.json']],
  ['aina rates --output unmis', ['unmistakable.json']],
  ['aina backup unmis', ['unmistakable.json']],
  ['aina verify unmis', ['unmistakable.json']],
  ['aina --language ru hi', ['history']],
  ['aina --language ru rates B', ['BTC']],
  ['aina --language k', ['kk']],
  ['aina completion z', ['zsh']],
]

describe.each(shells)('$name', ({ name, program, offered }) => {
  const isLacking = !existsSync(program)
  if (isLacking) console.log(`skipped, ${name} is not installed: its completion`)
  test.skipIf(isLacking)('completes commands, flags, codes, days, kinds and files', async () => {
    const { aina, world } = await filledFolder()
    writeFileSync(join(world.folder, 'completion'), (await aina(['completion', name])).out)
    writeFileSync(join(world.folder, 'unmistakable.json'), '{}')
    const found = lines.map(([line]) => [line, offered(line, world.folder)])
    expect(found).toEqual(lines)
    // fish completes the flag and its value as one word.
    const flag = name === 'fish' ? '--rule=' : ''
    expect(offered('aina history USD --rule=in', world.folder)).toEqual([`${flag}in-force`])
  })
})
