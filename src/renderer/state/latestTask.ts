/** What is thrown to end work that nobody waits for any more. */
class Outdated extends Error {}

interface LatestTask {
  /** Does some work as the only one. Earlier work ends at its next `check`, which throws there. */
  run(work: (check: () => void) => Promise<void>): Promise<void>
  /** Ends what is being done. */
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
