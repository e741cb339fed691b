import { runInProcess } from '../../../src/cli/runInProcess.ts'

// The command line as a package runs it: inside of Electron's main process, where Node itself reads no NODE_EXTRA_CA_CERTS.
const [extra, ...argv] = process.argv.slice(2)
if (extra) process.env.NODE_EXTRA_CA_CERTS = extra
process.exitCode = await runInProcess(argv)
