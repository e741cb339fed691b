import { runInProcess } from '../../src/cli/runInProcess.ts'

/** The command line as a process: what is behind the name of this file is what a user types. */
process.exitCode = await runInProcess(process.argv.slice(2))
