import { execFile } from 'node:child_process'
import type { RunCommand } from './findTrayHost.ts'

/** Runs a program without a shell, and ends it when its time is over. */
export const runCommand: RunCommand = (command, args, deadlineMs) =>
  new Promise((resolve) => {
    execFile(
      command,
      [...args],
      { timeout: deadlineMs, killSignal: 'SIGKILL', windowsHide: true, encoding: 'utf8' },
      (error, said) => resolve(error ? null : said),
    )
  })
