import { spawnSync } from 'node:child_process'

/** What ends a process with all that it has started: the command on Windows, elsewhere a signal to its group. */
const treeEnding = (
  pid: number,
  platform: NodeJS.Platform,
): { command: string; args: string[] } | { group: number } =>
  platform === 'win32' ? { command: 'taskkill', args: ['/PID', String(pid), '/T', '/F'] } : { group: -pid }

/** Ends a process that was started as the first of its group, and every process that it has started, at once. */
export const endTree = (pid: number | undefined): void => {
  if (pid === undefined) return
  const ending = treeEnding(pid, process.platform)
  try {
    if ('group' in ending) process.kill(ending.group, 'SIGKILL')
    else spawnSync(ending.command, ending.args, { stdio: 'ignore' })
  } catch {
    // All of them have ended already.
  }
}
