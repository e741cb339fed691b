import { folderSentence } from '../core/files/folderSentence.ts'
import type { LaunchT } from '../shared/languages/sentence.ts'
import type { T } from '../shared/languages/texts.ts'

type FailureKind = 'options' | 'folder' | 'pages' | 'inside'

/** A failed start. `message` is the reason for the log. */
export class StartFailure extends Error {
  readonly kind: FailureKind
  /** Whether the message says all, in the user's language: a dialog then shows it alone. */
  readonly isWhole: boolean

  constructor(kind: FailureKind, message: string, more: { cause?: unknown; isWhole?: boolean } = {}) {
    super(message, { cause: more.cause })
    this.name = 'StartFailure'
    this.kind = kind
    this.isWhole = more.isWhole ?? false
  }
}

/** The data folder cannot be used: why, and what to do. */
export const folderFailure = (folder: string, error: unknown, t: LaunchT): StartFailure =>
  new StartFailure('folder', folderSentence(folder, error)(t), { cause: error, isWhole: true })

/** A stage that takes longer has failed: a message is better than an invisible process. */
const DEADLINE_MS = 5_000

/** Electron itself may take longer at login, when everything starts from a cold disk. */
export const READY_MS = 60_000

/** Runs a stage of the start. Its error or timeout becomes a failure of its kind. */
export const stage = async <R>(
  kind: FailureKind,
  work: () => R | Promise<R>,
  deadlineMs = DEADLINE_MS,
): Promise<R> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${deadlineMs} ms`)), deadlineMs)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw failureOf(kind, error)
  } finally {
    clearTimeout(timer)
  }
}

export const failureOf = (kind: FailureKind, error: unknown): StartFailure => {
  if (error instanceof StartFailure) return error
  return new StartFailure(kind, error instanceof Error ? error.message : String(error), { cause: error })
}

/** Returns the text of the dialog: the meaning and a remedy in the user's language, then the reason if it says more. */
export const failureText = ({ kind, message, isWhole }: StartFailure, t: T): string =>
  isWhole
    ? message
    : [`${t(`shell.failure.${kind}.says`)} ${t(`shell.failure.${kind}.do`)}`, message].join('\n\n')

/** Returns the lines for the terminal. The reason for wrong options says enough there. */
export const terminalText = (failure: StartFailure, t: T): string =>
  failure.kind === 'options' ? failure.message : failureText(failure, t).replace('\n\n', '\n')
