/** One guard taken out on purpose, and who has to notice. */
export interface Mutation {
  /** What no longer holds without it. */
  without: string
  /** The file, from the project's folder. */
  file: string
  /** What stands there, once. */
  from: string
  /** What is put in its place: it compiles, and lacks the guard. */
  to: string
  /** Test files, from `test` and without their ending: one test of them at least must fail. */
  noticedBy: readonly string[]
}

/** A promise as the README's table words it, and the guards that hold it. */
export interface Guarded {
  promise: string
  guards: readonly Mutation[]
}
