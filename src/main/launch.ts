import {
  type CommonOptions,
  commonFlags,
  describeFlags,
  type Environment,
  type Flags,
  readCommon,
  readFlags,
} from '../core/options.ts'
import { MOST_TYPED } from '../shared/contract/limits.ts'
import type { LaunchTexts, Sentence } from '../shared/languages/sentence.ts'
import { editDistance } from '../shared/text/editDistance.ts'
import { readDeepLink, writeEntryFragment } from './deepLink.ts'

/** The options of a start of the desktop: the first one, or a second one that passes them to the first. */
export interface Launch extends CommonOptions {
  /** Starts without a window. */
  hidden: boolean
  /** Shows the converter, or hides it if it is shown. */
  toggle: boolean
  /** Quits the running Aina. */
  quit: boolean
  /** A sentence for the converter (`100 usd eur`), as typed. */
  convert: string | null
  /** Converts the amount on the clipboard. */
  clipboard: boolean
  /** A deep link (`aina://…`) as received; `readDeepLink` reads it. */
  link: string | null
  help: boolean
  version: boolean
}

const flags = {
  ...commonFlags,
  hidden: { value: null },
  toggle: { value: null },
  convert: { value: 'TEXT' },
  quit: { value: null },
  clipboard: { value: null },
  version: { value: null },
} satisfies Flags

export const helpIn = (words: LaunchTexts): string => {
  const lines = [
    describeFlags(flags, words),
    `  ${'aina://…'.padEnd(18)}${words.link}`,
    `  ${'help'.padEnd(18)}${words.commands}`,
  ]
  return [words.desktop, lines.join('\n'), words.variables].join('\n\n')
}

const LINK = /^aina:/i

const nameOf = (word: string): string => word.slice(2).split('=', 1)[0] ?? ''

/** Whether a switch is one of ours, possibly misspelt: then an error is better than silence. */
const isMeantForUs = (name: string): boolean =>
  Object.keys(flags).some((flag) => flag.startsWith(name) || editDistance(name, flag) <= 1)

/**
 * Separates our flags from those of Chromium, Electron, the system and the installer. These are hundreds and change
 * with every version. Every other switch is theirs, with its value attached (`--lang=kk`).
 */
const sortArguments = (argv: readonly string[]): { ours: string[]; links: string[] } => {
  const ours: string[] = []
  const links: string[] = []
  let isValue = false
  /** After `--`, no word is a switch. */
  let isOver = false
  for (const word of argv) {
    const name = word.startsWith('--') ? nameOf(word) : null
    if (name === '' && !isValue) isOver = true
    if (isValue || name === '' || (isOver && !LINK.test(word))) ours.push(word)
    else if (LINK.test(word)) links.push(word)
    else if (name !== null ? isMeantForUs(name) : !word.startsWith('-')) ours.push(word)
    isValue = !isValue && !isOver && name !== null && !word.includes('=') && takesValue(name)
  }
  return { ours, links }
}

const takesValue = (name: string): boolean =>
  Object.entries(flags).some(([flag, { value }]) => flag === name && value !== null)

/**
 * Reads a command line (from `ownArguments`). Returns one sentence for an invalid one. Nothing may follow a link:
 * links come from anywhere, and one that breaks out of its quotes could bring flags.
 */
export const readLaunch = (argv: readonly string[], env: Environment): Launch | { error: Sentence } => {
  const { ours, links } = sortArguments(argv)
  if (links.length > 1) return { error: (t) => t('mistake.oneLink') }
  const [link = null] = links
  if (link !== null && link !== argv.at(-1)) return { error: (t) => t('mistake.afterLink') }
  const values = readFlags(ours, flags)
  if ('error' in values) return values
  const entry = values.get('convert')
  const convert = typeof entry === 'string' ? entry : null
  if (convert !== null && convert.length > MOST_TYPED)
    return { error: (t) => t('mistake.longConvert', { most: MOST_TYPED }) }
  return {
    ...readCommon(values, env),
    hidden: values.has('hidden'),
    toggle: values.has('toggle'),
    quit: values.has('quit'),
    convert,
    clipboard: values.has('clipboard'),
    link,
    help: values.has('help'),
    version: values.has('version'),
  }
}

/** The most of a second start's words, and their letters. */
const MAX_WORDS = 100
const MAX_LETTERS = 10_000

/**
 * Reads the words of a second start, which it passes as the lock's additional data. The event's `argv` is useless:
 * Chromium sorts it, and flags lose their values. Unknown data counts as a start without options.
 */
export const readSecondStart = (data: unknown): readonly string[] => {
  if (typeof data !== 'object' || data === null || !('argv' in data) || !Array.isArray(data.argv)) return []
  const words: unknown[] = data.argv
  const isText = (word: unknown): word is string => typeof word === 'string' && word.length <= MAX_LETTERS
  return words.length <= MAX_WORDS && words.every(isText) ? words : []
}

/** A start's request. `at` is an address within the app (`#/history/USD`), null for the current page. */
type ShowRequest =
  | { show: 'nothing' }
  | { show: 'end' }
  | { show: 'toggle' }
  /** The amount on the clipboard, in the converter. */
  | { show: 'copied' }
  | { show: 'main'; at: string | null }
  | { show: 'converter'; at: string | null }

type LaunchActions = Pick<Launch, 'hidden' | 'toggle' | 'quit' | 'convert' | 'clipboard' | 'link'>

/**
 * Returns a start's request. Quitting wins over everything, and an action over `--hidden`. An unreadable link only
 * shows the window. At the first start nothing is shown yet, so toggling shows.
 */
export const showRequestOf = (
  { hidden, toggle, quit, convert, clipboard, link }: LaunchActions,
  isFirst: boolean,
): ShowRequest => {
  if (quit) return { show: 'end' }
  if (link !== null) return { show: 'main', at: readDeepLink(link) }
  if (convert !== null) return { show: 'converter', at: writeEntryFragment(convert) }
  if (clipboard) return { show: 'copied' }
  if (toggle) return isFirst ? { show: 'converter', at: null } : { show: 'toggle' }
  return hidden ? { show: 'nothing' } : { show: 'main', at: null }
}

/** Requests of other starts, links and the dock. They wait until windows exist. */
export class ShowRequests {
  #waiting: ShowRequest[] | null = []
  #follow: (request: ShowRequest) => void = () => {}

  add(request: ShowRequest): void {
    if (this.#waiting) this.#waiting.push(request)
    else this.#follow(request)
  }
  /** Carries out `first`, those that wait, and from then on each as it comes. */
  follow(first: ShowRequest, follow: (request: ShowRequest) => void): void {
    const waiting = this.#waiting ?? []
    this.#follow = follow
    this.#waiting = null
    for (const request of [first, ...waiting]) follow(request)
  }
}
