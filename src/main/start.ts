import { app } from 'electron'
import { commandIn } from './integration/commandIn.ts'
import { ownArguments } from './integration/ownArguments.ts'

// The first file of the installed app: the desktop, or the command line in its place. Only the one that is wanted is loaded.
// Electron waits for this file, and until then makes no window, tray or profile and needs no display.
const words = commandIn(ownArguments(process.argv, app.isPackaged))
if (words === null) await import('./index.ts')
else app.exit(await (await import('../cli/runInProcess.ts')).runInProcess(words))
