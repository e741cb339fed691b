import { systemCode } from '../files/systemCode.ts'

/** Whether a process of this machine lives. Of another user's, too; a number that is given out anew counts as the old one. */
export const isRunning = (pid: number): boolean => {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}
