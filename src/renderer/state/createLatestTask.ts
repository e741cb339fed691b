/** Thrown to end outdated work. */
class Outdated extends Error {}

interface LatestTask {
  /** Runs work exclusively. Earlier work ends at its next `check`, which throws. */
  run(work: (check: () => void) => Promise<void>): Promise<void>
  /** Ends the running work. */
  cancel(): void
}

export const createLatestTask = (): LatestTask => {
  let turn = 0
  return {
    async run(work) {
      turn += 1
      const mine = turn
      const check = () => {
        if (mine !== turn) throw new Outdated()
      }
      try {
        await work(check)
      } catch (error) {
        if (!(error instanceof Outdated)) throw error
      }
    },
    cancel() {
      turn += 1
    },
  }
}
