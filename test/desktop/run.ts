import { spawnSync } from 'node:child_process'
import { isRequired, notRunLine, TEST_COMMAND } from './runtime.ts'

// `npm run test:desktop`: the desktop on the installed Electron.
const line = notRunLine()
if (line) {
  console.log(line)
  process.exitCode = isRequired() ? 1 : 0
} else {
  const command = [TEST_COMMAND, ...process.argv.slice(2)].join(' ')
  process.exitCode = spawnSync(command, { shell: true, stdio: 'inherit' }).status ?? 1
}
