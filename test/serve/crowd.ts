import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

interface Crowd {
  /** How many of its connections have been closed so far. */
  closed(): Promise<number>
  end(): Promise<void>
}

/** Hostile connections to a port that serves `large`, held by a separate process. Resolves when all were connected once. */
export const openCrowd = async (port: number, count: number, large: string): Promise<Crowd> => {
  const child = fork(join(import.meta.dirname, 'crowdChild.ts'), [String(port), String(count), large])
  await once(child, 'message')
  return {
    async closed() {
      child.send('closed')
      const [closed] = await once(child, 'message')
      return Number(closed)
    },
    async end() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
