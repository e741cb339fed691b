import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { app } from 'electron'
import { commandIn } from './integration/commandIn.ts'
import { ownArguments } from './integration/ownArguments.ts'

// The first file of the installed app: the desktop, or the command line in its place. Only the one that is wanted is loaded.
// Electron waits for this file, and until then makes no window, tray or profile and needs no display.
// As in `src/cli/index.ts`. Not in a package: its archive is held against its checksum, and nothing beside it is run.
if (!app.isPackaged) enableCompileCache(join(import.meta.dirname, 'compiled'))
const words = commandIn(ownArguments(process.argv, app.isPackaged))
if (words === null) await import('./index.ts')
else app.exit(await (await import('../cli/runInProcess.ts')).runInProcess(words))
