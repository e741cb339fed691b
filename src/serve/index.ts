import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// As in `src/cli/index.ts`.
enableCompileCache(join(import.meta.dirname, 'compiled'))
await import('./browserShell.ts')
