import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { app } from 'electron'
import { commandIn, ownArguments } from './commandLine.ts'

// The first file of the installed app. It loads either the desktop or the command line. Electron waits for it before
// any window, tray or profile, so a command needs no display. As in `src/cli/index.ts`. Not in a package: it runs
// only checksummed code.
if (!app.isPackaged) enableCompileCache(join(import.meta.dirname, 'compiled'))
const words = commandIn(ownArguments(process.argv, app.isPackaged))
if (words === null) await import('./index.ts')
else app.exit(await (await import('../cli/runInProcess.ts')).runInProcess(words))
