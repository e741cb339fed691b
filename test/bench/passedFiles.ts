import { relative } from 'node:path'
import { root } from './demoPage.ts'

/**
 * Counts the files of `src` that a value passes through (P20). The rule: a file counts that stands on the stack, awaits
 * included, at a station of the value: where its text is read, where its digits are written, where the whole is handed
 * to what shows it. So what hands it on counts, and what is asked on the way and has answered (a check, a search) does not.
 * Leaves are told apart: files of the rooms where a value goes in and a value comes out, which know nothing of who asks.
 */
const LEAVES = /^src\/shared\/(days|entry|format|languages|money|rates|text)\//

export interface PassedFiles {
  /** Notes the files on the stack, from here on down. */
  note(): void
  /** Notes them at each call of a method for which `isStation` is true of its arguments; returns the end of that. */
  noteAt(owner: object, method: string, isStation: (args: readonly unknown[]) => boolean): () => void
  /** Without and with the leaves, by their paths from the root. */
  hands(): string[]
  leaves(): string[]
}

export const followFiles = (): PassedFiles => {
  const files = new Set<string>()
  let noting = false
  const note = (): void => {
    // Taking a stack apart calls what is watched, too.
    if (noting) return
    noting = true
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = Number.POSITIVE_INFINITY
    const { stack = '' } = new Error()
    Error.stackTraceLimit = limit
    for (const [, path = ''] of stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+\.tsx?):\d+:\d+/g)) {
      const file = relative(root, path)
      if (file.startsWith('src/')) files.add(file)
    }
    noting = false
  }
  return {
    note,
    noteAt(owner, method, isStation) {
      const original: unknown = Reflect.get(owner, method)
      if (typeof original !== 'function') throw new Error(`${method} is no method`)
      Reflect.set(owner, method, function (this: unknown, ...args: unknown[]) {
        if (!noting && isStation(args)) note()
        return Reflect.apply(original, this, args)
      })
      return () => void Reflect.set(owner, method, original)
    },
    hands: () => [...files].filter((file) => !LEAVES.test(file)),
    leaves: () => [...files].filter((file) => LEAVES.test(file)),
  }
}
