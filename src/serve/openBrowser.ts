import type { ChildProcess } from 'node:child_process'

/** What ended before it opened anything says so by its status. */
const endOf = (launcher: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = (status: number | null) => {
      if (status === 0 || status === null) resolve()
      else reject(new Error(`${launcher.spawnfile} ended with status ${status}`))
    }
    if (launcher.exitCode !== null) look(launcher.exitCode)
    else launcher.once('exit', look)
  })

/**
 * Has the system open an address, or a file, in the person's browser. Resolves when the system's own opener has ended (some
 * stay for as long as the browser does); rejects when it could not be started or said that it opened nothing.
 */
export const openBrowser = async (target: string): Promise<void> => {
  // Loaded when needed: most starts need it not, and none should wait for it.
  const { default: open } = await import('open')
  await endOf(await open(target))
}
